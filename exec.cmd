@rem The scripts in package.json say `exec` so that no shell stands between npm and the launcher and swallows signals.
@rem Windows has no such command: there this file is found instead, and runs what follows.
@%*
