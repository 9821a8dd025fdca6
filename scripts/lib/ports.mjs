import { createServer } from 'node:net'
import { Trouble } from './userError.mjs'

/** @returns {Promise<boolean>} */
const canListen = (/** @type {number} */ port, /** @type {string} */ host) =>
  new Promise((answer, fail) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // A machine without IPv6 has no ::1 that could be taken.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') answer(true)
      else if (error.code === 'EADDRINUSE') answer(false)
      else if (error.code === 'EACCES')
        fail(new Trouble(`No permission to use port ${port}; choose one above 1023 with --port`))
      else fail(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)))
  })

/**
 * Says whether nobody listens on the port. Both loopback addresses count: browsers resolve
 * `localhost` to either, and would reach a stranger on the other one.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const isFree = async (port) =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))

/**
 * The port to use: the wanted one; where that is taken and was not asked for by name, the next free.
 * @param {{ wanted: number, exact: boolean }} how
 * @returns {Promise<number>}
 */
export async function choosePort({ wanted, exact }) {
  if (exact && !(await isFree(wanted)))
    throw new Trouble(`Port ${wanted} is taken; stop what uses it or choose another with --port`)
  for (let port = wanted; port < Math.min(wanted + 100, 65_536); port++)
    if (await isFree(port)) return port
  throw new Trouble(`No free port from ${wanted} on; choose one with --port`)
}

/**
 * A port that is free now, chosen by the system.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((answer, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => answer(typeof address === 'object' && address ? address.port : 0))
    })
  })
