import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of this project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where downloads and what is made from them are kept, outside the repository. */
export const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'castellan')

/** Where the started server lives with its data: in the project, ignored by git. */
export const dataFolder = () => resolve(process.env.CASTELLAN_DATA || join(root, '.castellan'))

/** The version of this project. */
export const version = () =>
  String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)

/** The theme archive that the build makes. */
export const jarFile = () => join(root, 'dist', `castellan-${version()}.jar`)
