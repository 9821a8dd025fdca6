#!/bin/sh
# Makes the console's page of one login realm as a static file: the built index.html with the environment
# block of Keycloak's own console page.
#
#   sh console-page.sh PUBLIC KEYCLOAK REALM FOLDER
#   sh console-page.sh https://sso.example.com http://127.0.0.1:8080 master /srv/castellan
#
# PUBLIC is the address that browsers use, KEYCLOAK the address of the server itself (both with the context
# path), FOLDER/site the built console. Writes FOLDER/pages/REALM.html. Run it again after every upgrade of
# Castellan or Keycloak. Needs curl, sed and awk.
set -eu

fail() {
  echo "console-page.sh: $1" >&2
  exit 1
}

[ $# = 4 ] || fail 'four arguments are needed: PUBLIC KEYCLOAK REALM FOLDER'
public=${1%/} keycloak=${2%/} realm=$3 folder=$4
case $realm in
  '' | .* | *[!A-Za-z0-9._-]*) fail "the name of the realm $realm cannot be used as a file name" ;;
esac
host=${public#*://}
host=${host%%/*}
index=$folder/site/index.html
[ -f "$index" ] || fail "$index is missing; copy the built console (dist/site) to $folder/site"

mkdir -p "$folder/pages"
page=$folder/pages/.$realm.new
trap 'rm -f "$page" "$page.environment"' EXIT

# Asks as the web server will.
answer=$(curl -fsS -H "Host: $host" -H "X-Forwarded-Host: $host" \
  -H "X-Forwarded-Proto: ${public%%://*}" "$keycloak/admin/$realm/console/") ||
  fail "Keycloak has no console page for the realm $realm"
printf '%s\n' "$answer" |
  sed -n '/<script id="environment"/,/<\/script>/p' |
  sed -e 's#.*<script id=#    <script id=#' -e 's#</script>.*#</script>#' \
    -e 's#"resourceUrl": "[^"]*"#"resourceUrl": "/castellan"#' \
    -e 's#"logo": "[^"]*"#"logo": ""#' -e 's#"logoUrl": "[^"]*"#"logoUrl": ""#' \
    >"$page.environment"
grep -q '"resourceUrl": "/castellan"' "$page.environment" ||
  fail "Keycloak's console page has no environment block of the known form"
grep -qF "\"adminBaseUrl\": \"$public\"" "$page.environment" ||
  fail "Keycloak's own address is not $public: start it with --hostname=$public --proxy-headers=xforwarded"

awk -v environment="$page.environment" '
  /<script id="environment"/ { while ((getline line <environment) > 0) print line; skip = 1 }
  !skip { print }
  /<\/script>/ { skip = 0 }
' "$index" | sed -e 's# src="\./# src="/castellan/#g' -e 's# href="\./# href="/castellan/#g' >"$page"
chmod 644 "$page"
mv "$page" "$folder/pages/$realm.html"
echo "$folder/pages/$realm.html is ready"
