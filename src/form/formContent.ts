import type { Field } from '~/lib/field'
import { valueReader, shownFields } from '~/form/values/conditions'
import type { FormInfo } from './formInfo'
import { startValues, writeNew } from '~/form/values/values'

/** The body that creating sends. */
export function formContent<T>(
  start: T,
  fields: readonly Field[],
  { getValues, feature }: Pick<FormInfo, 'getValues' | 'feature'>,
): T {
  const values = { ...startValues(fields, start), ...getValues() }
  return writeNew(start, shownFields(fields, { read: valueReader(values, start), feature }), values)
}
