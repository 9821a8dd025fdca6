import { Checkbox, Content, FormGroup, List, ListItem } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  importIntoRealm,
  importPolicies,
  type ImportItem,
  type ImportPolicy,
  type ImportReport,
  type ImportResult,
} from '~/api/realms/realmImportExport'
import { withoutToast } from '~/api/queryClient'
import { clientLink, groupPageLink, userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { text as textColumn } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { FileField } from '~/ui/inputs/files'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { FieldError, InlineAlert } from '~/ui/messages/alerts'
import { CopyableId } from '~/ui/text'
import { useText } from '~/ui/useText'
import {
  importBody,
  groupByKind,
  importableItems,
  notImportedFrom,
  parseImportFile,
  type ImportFile,
} from './partialImportPlan'
import { PartialImportPlanTable } from './PartialImportPlanTable'
import '../realm-settings.css'

// @texts users* @texts groups* @texts clients* @texts identityProviders* @texts realmRoles*
// @texts clientRoles* @texts FAIL* @texts SKIP* @texts OVERWRITE*

/** `index` is the realm within the file. */
type Choice = { index: number; items: readonly ImportItem[]; policy: ImportPolicy }

const initialChoice: Choice = { index: 0, items: [], policy: 'FAIL' }

/** Makes FormGroup label the group instead of one input. */
const groupRole = { role: 'group' } as const

export function PartialImportDialog({ realm }: { realm: string }) {
  const { t } = useText()
  const { attempt, isRunning, failure } = useDialogAction()
  const importMutation = useMutation(withoutToast(importIntoRealm(realm)))
  const [file, setFile] = useState<ImportFile>({ state: 'empty' })
  const [text, setText] = useState('')
  const [choice, setChoice] = useState(initialChoice)
  const [report, setReport] = useState<ImportReport>()
  if (report) return <PartialImportReport report={report} />
  const { items, policy } = choice
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t('partialImport')}
      failure={failure}
      main={{
        text: 'import',
        run: () =>
          void attempt(async () =>
            setReport(await importMutation.mutateAsync(importBody(items, policy))),
          ),
        isBusy: isRunning,
        disabledReason: items.length === 0 ? t('nothingChosen') : '',
      }}
      isLocked={isRunning}
    >
      <div className="castellan-rows">
        <Content component="p">{t('partialImportHeaderText')}</Content>
        <FileSource
          text={text}
          file={file}
          onText={(next) => {
            setText(next)
            setFile(parseImportFile(next))
            setChoice({ ...initialChoice, policy })
          }}
        />
        {file.state === 'realms' && (
          <ImportOptions realm={realm} file={file} choice={choice} onChoose={setChoice} />
        )}
      </div>
    </Dialog>
  )
}

type FileSourceProps = { text: string; file: ImportFile; onText: (text: string) => void }

function FileSource({ text, file, onText }: FileSourceProps) {
  const { t } = useText()
  const isInvalid = file.state === 'broken' || file.state === 'notRealms'
  return (
    <LabeledControl label="resourceFile">
      {({ id }) => (
        <>
          <FileField
            id={id}
            value={text}
            accept=".json,application/json"
            isInvalid={isInvalid}
            aria-label={t('resourceFile')}
            onChange={onText}
          />
          {isInvalid && (
            <FieldError
              text={
                file.state === 'broken'
                  ? t('jsonInvalid', { error: file.error })
                  : t('jsonNoObject')
              }
            />
          )}
        </>
      )}
    </LabeledControl>
  )
}

type ImportOptionsProps = {
  realm: string
  file: Extract<ImportFile, { state: 'realms' }>
  choice: Choice
  onChoose: (choice: Choice) => void
}

function ImportOptions({ realm, file, choice, onChoose }: ImportOptionsProps) {
  const { t, language } = useText()
  const id = useId()
  const all = itemsOfRealm(file, choice.index)
  const selectedItems = new Set(choice.items)
  const realmName = (index: number) => {
    const { realm: name } = file.realms[index] ?? {}
    return typeof name === 'string' && name ? name : String(index + 1)
  }
  const listedItem = (item: ImportItem) =>
    all.find(
      (candidate) =>
        candidate.kind === item.kind &&
        candidate.name === item.name &&
        candidate.client === item.client,
    ) ?? item
  const setItems = (items: readonly ImportItem[]) =>
    onChoose({ ...choice, items: items.map(listedItem) })
  return (
    <>
      {file.realms.length > 1 && (
        <LabeledControl label="selectRealm">
          {({ id: controlId }) => (
            <ChoiceField
              id={controlId}
              aria-label={t('realmSelector')}
              value={String(choice.index)}
              options={file.realms.map((_realm, index) => ({
                value: String(index),
                label: realmName(index),
              }))}
              onChange={(next) =>
                onChoose({ ...initialChoice, policy: choice.policy, index: Number(next) })
              }
            />
          )}
        </LabeledControl>
      )}
      <NotImportedNotice realm={file.realms[choice.index] ?? {}} />
      {all.length === 0 ? (
        <InlineAlert variant="info" title={t('nothingToImportInFile')} />
      ) : (
        <FormGroup {...groupRole} label={t('chooseResources')} fieldId={`${id}-kinds`}>
          <div className="castellan-rows">
            {groupByKind(all).map(({ kind, items }) => {
              const selectedCount = choice.items.filter((item) => item.kind === kind).length
              return (
                <Checkbox
                  key={kind}
                  id={`${id}-${kind}`}
                  label={`${items.length.toLocaleString(language)} ${t(kind)}`}
                  isChecked={
                    selectedCount === items.length ? true : selectedCount === 0 ? false : null
                  }
                  onChange={(_event, isOn) => {
                    const others = choice.items.filter((item) => item.kind !== kind)
                    setItems(isOn ? [...others, ...items] : others)
                  }}
                />
              )
            })}
          </div>
        </FormGroup>
      )}
      {all.length > 0 && (
        <LabeledControl label="selectIfResourceExists">
          {(control) => (
            <ChoiceField
              {...control}
              value={choice.policy}
              options={importPolicies.map((value) => ({ value, label: t(value) }))}
              onChange={(next) => {
                const policy = importPolicies.find((importPolicy) => importPolicy === next)
                if (policy) onChoose({ ...choice, policy })
              }}
            />
          )}
        </LabeledControl>
      )}
      {all.length > 0 && choice.policy === 'OVERWRITE' && (
        <InlineAlert variant="warning" title={t('overwriteMakesAnew')} />
      )}
      {selectedItems.size > 0 && (
        <PartialImportPlanTable
          realm={realm}
          items={choice.items}
          policy={choice.policy}
          onChoose={setItems}
        />
      )}
    </>
  )
}

// @texts notImportedPart.*

function NotImportedNotice({ realm }: { realm: Readonly<Record<string, unknown>> }) {
  const { t, language } = useText()
  const notImported = notImportedFrom(realm)
  if (notImported.length === 0) return null
  const texts = notImported.map((entry) => {
    switch (entry.part) {
      case 'settings':
        return t('notImportedPart.settings')
      case 'builtInClients':
        return t('notImportedPart.builtInClients', { names: entry.names })
      default:
        return t(`notImportedPart.${entry.part}`, { number: entry.number.toLocaleString(language) })
    }
  })
  return (
    <InlineAlert variant="info" title={t('notImported')}>
      <List>
        {texts.map((text) => (
          <ListItem key={text}>{text}</ListItem>
        ))}
      </List>
    </InlineAlert>
  )
}

const itemsOfRealm = (file: ImportFile, index: number) =>
  file.state === 'realms' ? importableItems(file.realms[index] ?? {}) : []

// @texts importAdded* @texts importSkipped* @texts importOverwritten* @texts added* @texts skipped*
// @texts overwritten* @texts clients* @texts realmRoles* @texts users* @texts clientRoles*
// @texts identityProviders* @texts groups*

const actionBadges = {
  ADDED: { text: 'added', color: 'green' },
  SKIPPED: { text: 'skipped', color: 'orange' },
  OVERWRITTEN: { text: 'overwritten', color: 'purple' },
} as const

const typeKeys = {
  CLIENT: 'clients',
  REALM_ROLE: 'realmRoles',
  USER: 'users',
  CLIENT_ROLE: 'clientRoles',
  IDP: 'identityProviders',
  GROUP: 'groups',
} as const

const columns: Column<ImportResult>[] = [
  {
    id: 'action',
    title: 'action',
    cell: ({ action }, { t }) => (
      <Badge color={actionBadges[action].color}>{t(actionBadges[action].text)}</Badge>
    ),
    text: ({ action }, { t }) => t(actionBadges[action].text),
    sort: true,
    width: 15,
  },
  textColumn('type', 'type', {
    value: ({ resourceType }, { t }) => t(typeKeys[resourceType]),
    sort: true,
    width: 20,
  }),
  {
    id: 'name',
    title: 'name',
    cell: (result) => <ResourceName result={result} />,
    text: ({ resourceName }) => resourceName,
    sort: true,
  },
  {
    id: 'id',
    title: 'id',
    cell: ({ id }) => (id ? <CopyableId id={id} /> : '—'),
    text: ({ id }) => id,
  },
]

function PartialImportReport({ report }: { report: ImportReport }) {
  const { t } = useText()
  const listState = useLocalState()
  const { added, skipped, overwritten, results } = report
  return (
    <Dialog size="large" alignTop isScrollable title={t('partialImport')} cancelText="close">
      <div className="castellan-rows">
        <InlineAlert
          variant="success"
          role="alert"
          title={[
            t('importAdded', { count: added }),
            t('importSkipped', { count: skipped }),
            t('importOverwritten', { count: overwritten }),
          ].join(' ')}
        />
        <DataTable
          label="partialImport"
          rows={results}
          listState={listState}
          // The server reports an overwritten role twice.
          rowKey={({ action, resourceType, resourceName }) =>
            `${action} ${resourceType} ${resourceName}`
          }
          columns={columns}
        />
      </div>
    </Dialog>
  )
}

function ResourceName({ result: { resourceType, resourceName, id } }: { result: ImportResult }) {
  const name = <bdi>{resourceName}</bdi>
  switch (resourceType) {
    case 'CLIENT':
      return <RouteLink {...clientLink(id)}>{name}</RouteLink>
    case 'USER':
      return <RouteLink {...userLink(id)}>{name}</RouteLink>
    case 'REALM_ROLE':
      return (
        <RouteLink to="/$realm/roles/$id/$tab" params={{ id, tab: 'details' }}>
          {name}
        </RouteLink>
      )
    case 'GROUP':
      return <RouteLink {...groupPageLink(id)}>{name}</RouteLink>
    default:
      // The server returns the id of the client here, not of the role.
      return name
  }
}
