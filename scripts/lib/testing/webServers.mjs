import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../paths.mjs'
import { freePort } from '../ports.mjs'

const run = promisify(execFile)
const deployFolder = join(root, 'docs', 'deploy')

const servers = {
  nginx: { program: 'nginx', file: 'nginx.conf', package: 'nginx-light' },
  caddy: { program: 'caddy', file: 'Caddyfile', package: 'caddy' },
  /** For Traefik: plain HTTP, without Keycloak. */
  files: { program: 'caddy', file: 'traefik/files.Caddyfile', package: 'caddy' },
}

/** @typedef {keyof typeof servers} WebServer */

const isInstalled = (/** @type {string} */ program, /** @type {string} */ version) =>
  spawnSync(program, [version], { env: withSbin() }).error === undefined

/** Debian's /usr/sbin/nginx is on root's PATH only. */
const withSbin = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` })

/**
 * Why a web server cannot run on this machine; undefined if it can.
 * @param {WebServer} name
 * @returns {string | undefined}
 */
export function whyNoWebServer(name) {
  const { program, package: debian } = servers[name]
  if (!isInstalled(program, program === 'nginx' ? '-v' : 'version'))
    return `${program} is not installed (Debian: ${debian})`
  for (const [tool, version] of /** @type {const} */ ([
    ['openssl', 'version'],
    ['curl', '--version'],
  ]))
    if (!isInstalled(tool, version)) return `${tool} is not installed`
  return undefined
}

const hasIpv6 = () =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv6'),
  )

/**
 * A file of docs/deploy, changed only in its placeholders.
 * @param {WebServer} name
 * @param {object} values
 * @param {string} values.hostname in place of sso.example.com
 * @param {string} values.address the same with its port, unless that is 443
 * @param {{ http: number, https: number }} values.ports in place of 80 and 443
 * @param {string} values.keycloak in place of 127.0.0.1:8080
 * @param {string} values.folder in place of /srv/castellan; the certificate lies there too
 * @param {(text: string) => string} [values.edit] changes the file first, as an operator would
 */
async function configuration(name, { hostname, address, ports, keycloak, folder, edit }) {
  const file = await readFile(join(deployFolder, servers[name].file), 'utf8')
  const text = edit?.(file) ?? file
  const { http, https } = ports
  const withPorts =
    name === 'nginx'
      ? text
          .replaceAll(/(listen (?:\[::\]:)?)(80|443)\b/g, (_, listen, port) =>
            [listen, port === '80' ? http : https].join(''),
          )
          // nginx fails on these lines without IPv6.
          .replaceAll(/^.*listen \[::\].*\n/gm, (line) => (hasIpv6() ? line : ''))
          .replaceAll('server_name sso.example.com', `server_name ${hostname}`)
      : text
          .replace('http://:8081 {', `http://:${http} {`)
          .replace(':80, :443 {', `:${http}, :${https} {`)
          .replace('http://sso.example.com {', `http://${hostname}:${http} {`)
          .replace('https://sso.example.com {', `https://${hostname}:${https} {`)
          .replace('admin localhost:2019', 'admin off')
  return withPorts
    .replaceAll('sso.example.com', address)
    .replaceAll('127.0.0.1:8080', keycloak)
    .replaceAll('/srv/castellan', folder)
    .replaceAll('/etc/ssl/castellan', join(folder, 'tls'))
}

/** Includes the file from docs/deploy; runs in the foreground. */
const mainNginxConfig = (/** @type {string} */ folder) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/castellan.conf;
}
`

/**
 * Writes a self-signed certificate, `tls.crt`, and its key, `tls.key`.
 * @param {string} folder
 * @param {string} hostname
 */
export async function makeCertificate(folder, hostname) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${hostname}`, '-addext', `subjectAltName=DNS:${hostname}`]
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')]
  await run('openssl', ['req', '-x509', ...key, ...name, ...files])
}

/**
 * Runs docs/deploy/console-page.sh.
 * @param {{ address: string, keycloak: string, realm: string, folder: string }} options
 */
export const makeConsolePage = ({ address, keycloak, realm, folder }) =>
  run('sh', [join(deployFolder, 'console-page.sh'), `https://${address}`, keycloak, realm, folder])

const isListening = (/** @type {number} */ port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Free ports for a web server; `address` is `hostname` with the HTTPS port.
 * @param {string} hostname
 */
export async function portsFor(hostname) {
  const ports = { http: await freePort(), https: await freePort() }
  return { ports, address: `${hostname}:${ports.https}` }
}

/**
 * Starts a web server with its file from docs/deploy.
 * @param {WebServer} name
 * @param {Parameters<typeof configuration>[1]} values `folder` holds site/ and pages/
 */
export async function startWebServer(name, values) {
  const { program } = servers[name]
  const { folder, ports, hostname } = values
  await makeCertificate(folder, hostname)
  const file = join(folder, 'castellan.conf')
  await writeFile(file, await configuration(name, values))
  const main = join(folder, 'nginx.conf')
  if (program === 'nginx') await writeFile(main, mainNginxConfig(folder))
  const args =
    program === 'nginx'
      ? ['-p', folder, '-c', main, '-e', 'stderr']
      : ['run', '--config', file, '--adapter', 'caddyfile']
  const child = spawn(program, args, {
    env: { ...withSbin(), HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (log += text))
  const exit = once(child, 'exit')
  for (
    let attempts = 0;
    !(await isListening(name === 'files' ? ports.http : ports.https));
    attempts++
  ) {
    if (child.exitCode !== null || attempts > 100) {
      child.kill()
      throw new Error(`${program} does not start: ${log}`)
    }
    await pause(100)
  }
  return {
    stop: async () => {
      child.kill()
      await exit
    },
  }
}
