/**
 * Finds out how to sign in to a storage account, and gets the tokens for it. Secrets stay inside {@link
 * dev.driftwood.adls.signin.Secret}; every failure is one complaint that says which mode, which account and what to check.
 */
@NullMarked
package dev.driftwood.adls.signin;

import org.jspecify.annotations.NullMarked;
