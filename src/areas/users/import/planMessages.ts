import { hasText } from '~/lib/i18n'
import type { Text } from '~/ui/useText'
import type { RowProblem, Plan } from './plan'
import type { ImportColumn } from './importColumn'

/** A target's name for people; an attribute outside of the profile has only its own. */
export const targetText = ({ label, kind, name }: ImportColumn, text: Text) =>
  kind === 'free' ? name : text.label(label, { plain: true }) || name

function faultText({ key, params, target }: RowProblem, text: Text) {
  const said = hasText(key, params) ? text.t(key, params) : text.label(key, { plain: true })
  return target ? `${targetText(target, text)}: ${said}` : said
}

/** Why nothing is done with a row. */
export const whyText = ({ faults, reason }: Plan, text: Text) =>
  [...faults.map((error) => faultText(error, text)), ...(reason ? [text.t(reason)] : [])].join(' ')
