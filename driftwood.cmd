@echo off
rem Runs Driftwood with the Java of this machine, and builds it on first use.
rem
rem   JAVA_HOME             the JDK to use, 17 or later; otherwise the java on the PATH
rem   DRIFTWOOD_JAVA_OPTS   further options for that Java, such as -Xmx4g
rem
rem The script "driftwood" beside this one says why each option is there. Unlike it, this one does not notice changed
rem sources, since looking for them would take longer than the program itself: run mvnw.cmd package after a change.
setlocal
set "home=%~dp0"
set "target=%home%cli\target"
set "jar=%target%\driftwood.jar"

if defined JAVA_HOME (
    set "jdk=%JAVA_HOME%"
) else (
    call :find_java
)
if not exist "%jdk%\bin\java.exe" (
    echo driftwood: there is no Java in "%jdk%". Java 17 or later is needed. Install a JDK, or set JAVA_HOME to one.>&2
    exit /b 3
)
set "version="
if exist "%jdk%\release" for /f "usebackq tokens=1,2 delims==" %%a in ("%jdk%\release") do if "%%a"=="JAVA_VERSION" set "version=%%~b"
set "major="
for /f "delims=.-+_" %%m in ("%version%") do set "major=%%m"
if not defined major set "major=0"
if %major% lss 17 (
    echo driftwood: the Java in "%jdk%" is version %version%. Java 17 or later is needed. Install a JDK, or set JAVA_HOME to one.>&2
    exit /b 3
)

if not exist "%jar%" (
    echo driftwood: building, first use; Maven fetches what it needs, some 130 MB ...>&2
    call :build
)
if not exist "%jar%" (
    echo driftwood: the build failed; the lines above say why.>&2
    exit /b 3
)

set "options=-XX:+UseG1GC -XX:GCTimeRatio=1 -XX:NewSize=128m -XX:G1HeapRegionSize=1m -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 -Djdk.console=java.base"
if %major% geq 24 set "options=%options% --sun-misc-unsafe-memory-access=allow"
set "build="
if exist "%target%\built.txt" set /p build=<"%target%\built.txt"
set "archive=%target%\start-%version%-%build%.archive"
if %major% geq 25 (
    set "archived=-XX:AOTCache=%archive%"
) else (
    set "archived=-XX:SharedArchiveFile=%archive%"
)
if not exist "%archive%" call :prepare

set "compiler=-XX:TieredStopAtLevel=1"
call :look_for_accounts %*
rem Output is UTF-8; the console is told so for as long as the program runs.
for /f "tokens=2 delims=:" %%c in ('chcp') do set "codepage=%%c"
chcp 65001 >nul
"%jdk%\bin\java.exe" %options% %compiler% "%archived%" %DRIFTWOOD_JAVA_OPTS% -jar "%jar%" %*
set "status=%errorlevel%"
chcp %codepage% >nul
exit /b %status%

:find_java
set "java="
for %%j in (java.exe) do set "java=%%~$PATH:j"
set "jdk="
if not defined java exit /b
for %%p in ("%java%\..\..") do set "jdk=%%~fp"
if exist "%jdk%\release" exit /b
rem A stand-in on the PATH; it says itself where the real one is.
for /f "tokens=1,* delims==" %%a in ('""%java%" -XshowSettings:properties -version 2^>^&1"') do if "%%a"=="    java.home " set "jdk=%%b"
if defined jdk set "jdk=%jdk:~1%"
exit /b

:look_for_accounts
if "%~1"=="" exit /b
if "%~1"=="lake" set "compiler="
set "word=%~1"
if not "%word:://=%"=="%word%" set "compiler="
if not "%word:azure:=%"=="%word%" set "compiler="
for %%f in ("%~1" "%~1\driftwood.yml" "%~1\..\driftwood.yml" "%~dp1driftwood.yml" "%~dp1..\driftwood.yml") do if "%%~xf"==".yml" if exist %%f findstr /r ":// azure:" %%f | findstr /v "endpoint: authority:" >nul && set "compiler="
shift
goto :look_for_accounts

:build
pushd "%home%"
set "JAVA_HOME=%jdk%"
call mvnw.cmd -q -B -Dquick -Dmaven.test.skip=true -pl cli -am package 1>&2
popd
exit /b

:prepare
echo driftwood: preparing fast starts ...>&2
set "new=%target%\new-%random%"
if %major% geq 25 (
    "%jdk%\bin\java.exe" %options% -XX:TieredStopAtLevel=1 "-XX:AOTCacheOutput=%new%" -jar "%jar%" --rehearse "%home%samples\orders" "%target%\rehearsal" >nul 2>&1
) else (
    "%jdk%\bin\java.exe" %options% -XX:TieredStopAtLevel=1 "-XX:DumpLoadedClassList=%new%.classes" -jar "%jar%" --rehearse "%home%samples\orders" "%target%\rehearsal" >nul 2>&1
    "%jdk%\bin\java.exe" %options% -XX:TieredStopAtLevel=1 -Xshare:dump "-XX:SharedClassListFile=%new%.classes" "-XX:SharedArchiveFile=%new%" -jar "%jar%" >nul 2>&1
)
if not exist "%new%" type nul >"%new%" 2>nul
del "%target%\start-%version%-*.archive" >nul 2>&1
move /y "%new%" "%archive%" >nul 2>&1
del "%new%.*" >nul 2>&1
rmdir /s /q "%target%\rehearsal" >nul 2>&1
exit /b
