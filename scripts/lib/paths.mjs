import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'castellan')

export const dataFolder = () => resolve(process.env.CASTELLAN_DATA || join(root, '.castellan'))

export const version = () =>
  String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)

export const jarFile = () => join(root, 'dist', `castellan-${version()}.jar`)
