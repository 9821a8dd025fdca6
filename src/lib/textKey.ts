import type { OwnKey } from './messages'
import type { ServerKey } from './serverKeys'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type WithoutPlural<Key> = Key extends `${infer Base}_${Plural}` ? Base : Key

/** A key that the server's English bundle or our own texts have; plural forms by their common name. */
export type TextKey = ServerKey | WithoutPlural<OwnKey>

/**
 * What may be looked up: a key that is written out must exist, one made by a template must fit some;
 * a key that comes as data may be any text.
 */
export type Known<Key extends string> = string extends Key
  ? Key
  : Key extends TextKey
    ? Key
    : Extract<TextKey, Key> extends never
      ? never
      : Key
