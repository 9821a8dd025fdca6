import {
  Button,
  Checkbox,
  FormGroup,
  FormHelperText,
  HelperText,
  TextInput,
} from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
import { useId, type ReactNode } from 'react'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'
import { readExpression, writeExpression, type Condition } from './expression'
import { argumentOf, group, plain } from './steps'

type Props = {
  /** Finished. */
  label: string
  /** Message key of the button for another row. */
  add: string
  text: string
  /** The names that the server knows. */
  known: readonly string[]
  /** Between the rows, unless the text has another. */
  operator: 'and' | 'or'
  mayNegate?: boolean
  onChange: (text: string) => void
  children?: ReactNode
}

/** Events or conditions as rows; what is more than a row each stays an expression. */
export function ExpressionRows(props: Props) {
  const { label, add, text, known, mayNegate = false, onChange, children } = props
  const { t } = useText()
  const id = useId()
  const { calls, isPlain, operator = props.operator, errorPosition } = readExpression(text)
  const isRows =
    isPlain && errorPosition === undefined && (mayNegate || !calls.some((call) => call.isNegated))
  if (!isRows)
    return (
      <FormGroup label={label} fieldId={id}>
        <TextInput
          id={id}
          dir="ltr"
          value={text}
          validated={errorPosition === undefined ? 'default' : 'error'}
          onChange={(_event, next) => onChange(next)}
        />
      </FormGroup>
    )
  const write = (next: readonly Condition[]) => onChange(writeExpression(next, operator))
  const change = (index: number, part: Partial<Condition>) =>
    write(calls.map((call, at) => (at === index ? { ...call, ...part } : call)))
  return (
    <FormGroup label={label} {...group}>
      <div className="castellan-rows">
        {calls.map((call, index) => (
          // Rows have no identity but their place.
          <div key={index} className="castellan-pair">
            <div className="castellan-grow">
              <ChoiceField
                id={`${id}-${index}`}
                aria-label={`${label} ${index + 1}`}
                options={known.map((value) => ({ value, label: value }))}
                value={plain(call.name)}
                onChange={(name) =>
                  change(index, {
                    name,
                    ...(!(plain(name) in argumentOf) && { argument: '' }),
                  })
                }
              />
            </div>
            {(plain(call.name) in argumentOf || call.argument) && (
              <div className="castellan-grow">
                <TextInput
                  dir="auto"
                  aria-label={`${label} ${index + 1}: ${t(argumentOf[plain(call.name)] ?? 'value')}`}
                  placeholder={t(argumentOf[plain(call.name)] ?? 'value')}
                  value={call.argument ?? ''}
                  onChange={(_event, argument) => change(index, { argument })}
                />
              </div>
            )}
            {mayNegate && (
              <Checkbox
                id={`${id}-${index}-not`}
                label={t('workflowNot')}
                isChecked={call.isNegated}
                onChange={(_event, isNegated) => change(index, { isNegated })}
              />
            )}
            <IconButton
              icon={<MinusCircleIcon />}
              aria-label={`${t('remove')}: ${call.name}`}
              onClick={() => write(calls.toSpliced(index, 1))}
            />
          </div>
        ))}
        <div>
          <Button
            variant="link"
            icon={<PlusCircleIcon />}
            onClick={() =>
              write([...calls, { name: known[0] ?? '', isNegated: false, from: 0, to: 0 }])
            }
          >
            {t(add)}
          </Button>
        </div>
      </div>
      {children && (
        <FormHelperText>
          <HelperText>
            <HelperMessage>{children}</HelperMessage>
          </HelperText>
        </FormHelperText>
      )}
    </FormGroup>
  )
}
