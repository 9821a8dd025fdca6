import { TextInput } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  findSubFlow,
  importFlow,
  readFlowFile,
  type FileFlow,
  type FlowFile,
} from '~/api/authentication/flowFile'
import { flows } from '~/api/authentication/flows'
import { runCommand, withoutToast } from '~/api/queryClient'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { ImportDialog } from '~/parts/import/ImportDialog'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

// @texts requirements.*

type Props = { realm: string; onDone: (id: string) => void }

/** Accepts an exported flow or a realm export. */
export default function ImportFlowDialog({ realm, onDone }: Props) {
  const { t } = useText()
  const { data: existingFlows = [] } = useQuery(flows.list(realm))
  const [text, setText] = useState('')
  const [chosenAlias, setChosenAlias] = useState<string>()
  const [typedName, setTypedName] = useState<string>()
  const file = text.trim() === '' ? undefined : readFlowFile(text)
  const isUnreadable = text.trim() !== '' && !file
  const topLevelFlows = file?.authenticationFlows.filter(({ topLevel }) => topLevel) ?? []
  const source = topLevelFlows.find(({ alias }) => alias === chosenAlias) ?? topLevelFlows[0]
  const name = typedName ?? source?.alias ?? ''
  const error = source && nameError(name.trim(), existingFlows)
  return (
    <ImportDialog
      title="importFlow"
      description={t('importFlowText')}
      text={text}
      onText={(next) => {
        setText(next)
        setChosenAlias(undefined)
        setTypedName(undefined)
      }}
      accept=".json,application/json"
      error={isUnreadable ? t('importFlowUnreadable') : undefined}
      disabledReason={!source ? t('importFlowFirst') : error ? t(error) : ''}
      run={async () => {
        if (!file || !source) return
        const request = { file, source, alias: name.trim() }
        onDone(await runCommand(withoutToast(importFlow(realm)), request))
      }}
    >
      {topLevelFlows.length > 1 && (
        <LabeledControl label="importFlowWhich">
          {(control) => (
            <ChoiceField
              {...control}
              options={topLevelFlows.map(({ alias }) => ({ value: alias, label: alias }))}
              value={source?.alias ?? ''}
              onChange={(next) => {
                setChosenAlias(next)
                setTypedName(undefined)
              }}
            />
          )}
        </LabeledControl>
      )}
      {file && source && (
        <>
          <LabeledControl label="name" isRequired>
            {(control) => (
              <>
                <TextInput
                  {...control}
                  value={name}
                  maxLength={255}
                  autoComplete="off"
                  validated={error ? 'error' : 'default'}
                  aria-describedby={`${control.id}-error`}
                  onChange={(_event, next) => setTypedName(next)}
                />
                <FieldError id={`${control.id}-error`} text={error && t(error)} />
              </>
            )}
          </LabeledControl>
          <section aria-label={t('steps')}>
            <ImportedSteps file={file} flow={source} />
          </section>
        </>
      )}
    </ImportDialog>
  )
}

function nameError(name: string, existingFlows: readonly { alias: string }[]) {
  if (name === '') return 'required'
  if (name.includes('/')) return 'flowNameSlash'
  return existingFlows.some(({ alias }) => alias === name) ? 'flowNameTaken' : undefined
}

type ImportedStepsProps = { file: FlowFile; flow: FileFlow; ancestors?: string[] }

/** Preview. Files may contain circular sub-flows, so ancestors are skipped. */
function ImportedSteps({ file, flow, ancestors = [] }: ImportedStepsProps) {
  const { t } = useText()
  return (
    <ul className="castellan-flow-steps">
      {flow.authenticationExecutions.map((step) => {
        const subFlow = findSubFlow(file, step)
        const name = step.flowAlias ?? step.authenticator ?? ''
        return (
          <li key={`${name} ${step.priority}`}>
            <bdi>{name}</bdi>: {t(`requirements.${step.requirement}`)}
            {subFlow && !ancestors.includes(subFlow.alias) && (
              <ImportedSteps file={file} flow={subFlow} ancestors={[...ancestors, subFlow.alias]} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
