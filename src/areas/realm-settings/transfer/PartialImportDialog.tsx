import { Checkbox, Content, FormGroup } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  importInto,
  importPolicies,
  type ImportItem,
  type ImportPolicy,
  type ImportReport,
} from '~/api/realms/transfer'
import { withoutToast } from '~/api/queryClient'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Dialog } from '~/ui/dialogs/Dialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { FileField } from '~/ui/inputs/FileField'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { bodyOf, byKind, itemsIn, readFile, type ImportFile } from './partialImportPlan'
import { PartialImportPlanTable } from './PartialImportPlanTable'
import { Report } from './Report'
import '../realm-settings.css'

type Props = { realm: string; onClose: () => void }

/** What is chosen of a file: which of its realms, which of the things in that, and what on conflict. */
type Choice = { index: number; items: readonly ImportItem[]; policy: ImportPolicy }

const start: Choice = { index: 0, items: [], policy: 'FAIL' }

const itemsAt = (file: ImportFile, index: number) =>
  file.state === 'realms' ? itemsIn(file.realms[index] ?? {}) : []

/** Brings parts of an exported realm into this one, and says before what will happen. */
export default function PartialImportDialog({ realm, onClose }: Props) {
  const { t } = useText()
  const { attempt, isRunning, failure } = useDialogAction()
  const send = useMutation(withoutToast(importInto(realm)))
  const [file, setFile] = useState<ImportFile>({ state: 'empty' })
  const [text, setText] = useState('')
  const [choice, setChoice] = useState(start)
  const [report, setReport] = useState<ImportReport>()
  if (report) return <Report report={report} onClose={onClose} />
  const { items, policy } = choice
  return (
    <Dialog
      size="large"
      isTop
      isScrollable
      title={t('partialImport')}
      failure={failure}
      main={{
        text: 'import',
        run: () =>
          void attempt(async () => setReport(await send.mutateAsync(bodyOf(items, policy)))),
        isBusy: isRunning,
        reason: items.length === 0 ? t('nothingChosen') : '',
      }}
      isLocked={isRunning}
      onClose={onClose}
    >
      <div className="castellan-rows">
        <Content component="p">{t('partialImportHeaderText')}</Content>
        <Source
          text={text}
          file={file}
          onText={(next) => {
            setText(next)
            setFile(readFile(next))
            setChoice({ ...start, policy })
          }}
        />
        {file.state === 'realms' && (
          <Choices realm={realm} file={file} choice={choice} onChoose={setChoice} />
        )}
      </div>
    </Dialog>
  )
}

type SourceProps = { text: string; file: ImportFile; onText: (text: string) => void }

function Source({ text, file, onText }: SourceProps) {
  const { t } = useText()
  const id = useId()
  const isWrong = file.state === 'broken' || file.state === 'notRealms'
  return (
    <FormGroup label={t('resourceFile')} fieldId={id}>
      <FileField
        id={id}
        value={text}
        accept=".json,application/json"
        isInvalid={isWrong}
        aria-label={t('resourceFile')}
        onChange={onText}
      />
      {isWrong && (
        <FieldError
          text={file.state === 'broken' ? t('jsonBroken', file.place) : t('jsonNoObject')}
        />
      )}
    </FormGroup>
  )
}

/** Named by its label. */
const asGroup = { role: 'group' } as const

type ChoicesProps = {
  realm: string
  file: Extract<ImportFile, { state: 'realms' }>
  choice: Choice
  onChoose: (choice: Choice) => void
}

function Choices({ realm, file, choice, onChoose }: ChoicesProps) {
  const { t, language } = useText()
  const id = useId()
  const all = itemsAt(file, choice.index)
  const chosen = new Set(choice.items)
  const nameAt = (index: number) => {
    const { realm: name } = file.realms[index] ?? {}
    return typeof name === 'string' && name ? name : String(index + 1)
  }
  const keyOf = (item: ImportItem) =>
    all.find(
      (candidate) =>
        candidate.kind === item.kind &&
        candidate.name === item.name &&
        candidate.client === item.client,
    ) ?? item
  const set = (items: readonly ImportItem[]) => onChoose({ ...choice, items: items.map(keyOf) })
  if (all.length === 0) return <InlineAlert variant="info" title={t('nothingToImportInFile')} />
  return (
    <>
      {file.realms.length > 1 && (
        <FormGroup label={t('selectRealm')} fieldId={`${id}-realm`}>
          <ChoiceField
            id={`${id}-realm`}
            aria-label={t('realmSelector')}
            value={String(choice.index)}
            options={file.realms.map((_realm, index) => ({
              value: String(index),
              label: nameAt(index),
            }))}
            onChange={(next) => onChoose({ ...start, policy: choice.policy, index: Number(next) })}
          />
        </FormGroup>
      )}
      <FormGroup {...asGroup} label={t('chooseResources')} fieldId={`${id}-kinds`}>
        <div className="castellan-rows">
          {byKind(all).map(({ kind, items }) => {
            const ticked = choice.items.filter((item) => item.kind === kind).length
            return (
              <Checkbox
                key={kind}
                id={`${id}-${kind}`}
                label={`${items.length.toLocaleString(language)} ${t(kind)}`}
                isChecked={ticked === items.length ? true : ticked === 0 ? false : null}
                onChange={(_event, isOn) => {
                  const others = choice.items.filter((item) => item.kind !== kind)
                  set(isOn ? [...others, ...items] : others)
                }}
              />
            )
          })}
        </div>
      </FormGroup>
      <FormGroup label={t('selectIfResourceExists')} fieldId={`${id}-policy`}>
        <ChoiceField
          id={`${id}-policy`}
          aria-label={t('selectIfResourceExists')}
          value={choice.policy}
          options={importPolicies.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => {
            const policy = importPolicies.find((importPolicy) => importPolicy === next)
            if (policy) onChoose({ ...choice, policy })
          }}
        />
      </FormGroup>
      {choice.policy === 'OVERWRITE' && (
        <InlineAlert variant="warning" title={t('overwriteMakesAnew')} />
      )}
      {chosen.size > 0 && (
        <PartialImportPlanTable
          realm={realm}
          items={choice.items}
          policy={choice.policy}
          onChoose={set}
        />
      )}
    </>
  )
}

// @texts users* @texts groups* @texts clients* @texts identityProviders* @texts realmRoles*
// @texts clientRoles* @texts FAIL* @texts SKIP* @texts OVERWRITE*
