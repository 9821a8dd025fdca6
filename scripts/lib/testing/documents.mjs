import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

/** All Markdown files of the repository that people read, as paths below the root. */
export const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
