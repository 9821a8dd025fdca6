import type english from '../../public/locales/en.json'
import type { ServerKey } from './serverKeys'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type WithoutPlural<Key> = Key extends `${infer Base}_${Plural}` ? Base : Key

/** Message keys without their plural suffix. */
export type TextKey = ServerKey | WithoutPlural<keyof typeof english>

/** Literal keys must exist, template keys must match one, and plain strings may be any key. */
export type CheckedKey<Key extends string> = string extends Key
  ? Key
  : Key extends TextKey
    ? Key
    : Extract<TextKey, Key> extends never
      ? never
      : Key
