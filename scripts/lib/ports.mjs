import { createServer } from 'node:net'
import { UserError } from './userError.mjs'

/** @returns {Promise<boolean>} */
const canListen = (/** @type {number} */ port, /** @type {string} */ host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // Without IPv6, nobody can occupy ::1.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true)
      else if (error.code === 'EADDRINUSE') resolve(false)
      else if (error.code === 'EACCES')
        reject(
          new UserError(`No permission to use port ${port}; choose one above 1023 with --port`),
        )
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/**
 * Checks both loopback addresses: browsers resolve `localhost` to either.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const isPortFree = async (port) =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))

/**
 * Returns the preferred port, or the next free one unless `exact`.
 * @param {{ preferred: number, exact: boolean }} options
 * @returns {Promise<number>}
 */
export async function choosePort({ preferred, exact }) {
  if (exact && !(await isPortFree(preferred)))
    throw new UserError(
      `Port ${preferred} is taken; stop what uses it or choose another with --port`,
    )
  for (let port = preferred; port < Math.min(preferred + 100, 65_536); port++)
    if (await isPortFree(port)) return port
  throw new UserError(`No free port from ${preferred} on; choose one with --port`)
}

/**
 * A free port, chosen by the system.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
