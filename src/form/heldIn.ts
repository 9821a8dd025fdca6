import type { Field } from '~/lib/field'
import { reader, shownFields } from '~/form/values/conditions'
import type { FormSide } from './formSide'
import { startValues, writeNew } from '~/form/values/values'

/** What a form holds that makes something new: all shown fields, with their defaults. */
export function heldIn<T>(
  start: T,
  fields: readonly Field[],
  { getValues, feature }: Pick<FormSide, 'getValues' | 'feature'>,
): T {
  const held = { ...startValues(fields, start), ...getValues() }
  return writeNew(start, shownFields(fields, { read: reader(held, start), feature }), held)
}
