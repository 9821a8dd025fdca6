import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authz, importAuthz, type AuthzFile } from '~/api/authorization/authz'
import { policies, permissionTypes } from '~/api/authorization/authzPolicies'
import { runCommand, withoutToast } from '~/api/queryClient'
import type { ResourceServer } from '~/parts/authorization/resourceServer'
import { ImportDialog } from '~/parts/import/ImportDialog'
import { DetailsList } from '~/ui/DetailsList'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

// @texts policyEnforcementModes.* @texts decisionStrategies.*

export default function ImportAuthorizationDialog({
  resourceServer,
}: {
  resourceServer: ResourceServer
}) {
  const { t } = useText()
  const { data: current } = useQuery(authz.file(resourceServer))
  const { data: types } = useQuery(policies.providers(resourceServer))
  const [text, setText] = useState('')
  const validTypes = types && [...types.map(({ type }) => type), ...permissionTypes]
  const parsed = text.trim() === '' ? undefined : parseFile(text, validTypes)
  const file = parsed && 'file' in parsed ? parsed.file : undefined
  return (
    <ImportDialog
      title="import"
      button="confirm"
      text={text}
      onText={setText}
      accept=".json,application/json"
      error={parsed && 'error' in parsed ? t(parsed.error, parsed.params) : undefined}
      disabledReason={file && current ? '' : t('importFlowFirst')}
      run={async () => file && runCommand(withoutToast(importAuthz(resourceServer)), file)}
    >
      {file && current && <ImportPreview file={file} current={current} />}
    </ImportDialog>
  )
}

function ImportPreview({ file, current }: { file: AuthzFile; current: AuthzFile }) {
  const { t } = useText()
  const changeRow = (key: string, from: string, to: string) => ({
    name: t(key),
    value: from === to ? to : t('authzFromTo', { from, to }),
  })
  const [before, after] = [settingsOf(current), settingsOf(file)]
  const onOff = (isOn: boolean) => t(isOn ? 'on' : 'off')
  return (
    <div className="castellan-import-plan">
      <p>{t('importResources')}</p>
      <DetailsList
        details={[
          changeRow(
            'policyEnforcementMode',
            t(`policyEnforcementModes.${before.policyEnforcementMode}`),
            t(`policyEnforcementModes.${after.policyEnforcementMode}`),
          ),
          changeRow(
            'decisionStrategy',
            t(`decisionStrategies.${before.decisionStrategy}`),
            t(`decisionStrategies.${after.decisionStrategy}`),
          ),
          changeRow(
            'allowRemoteResourceManagement',
            onOff(before.allowRemoteResourceManagement),
            onOff(after.allowRemoteResourceManagement),
          ),
          ...importPlan(file, current).map(({ key, text, ...counts }) => ({
            name: t(key),
            value: t(text, counts),
          })),
        ]}
      />
      <InlineAlert variant="warning" title={t('importWarning')} />
    </div>
  )
}

/** The server's defaults for missing settings. */
const settingsOf = (file: AuthzFile) => ({
  policyEnforcementMode: file.policyEnforcementMode ?? 'ENFORCING',
  decisionStrategy: file.decisionStrategy ?? 'UNANIMOUS',
  allowRemoteResourceManagement: file.allowRemoteResourceManagement ?? true,
})

const listKeys = ['resources', 'policies', 'scopes'] as const

type FileError = { error: string; params?: Record<string, unknown> }

const isOptionalList = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null))

/** The server treats any JSON as `{}`, but fails on unknown policy types. */
function parseFile(
  text: string,
  types: readonly string[] | undefined,
): { file: AuthzFile } | FileError {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return { error: 'jsonInvalid', params: { error: error instanceof Error ? error.message : '' } }
  }
  if (!isAuthzFile(parsed)) return { error: 'authzNoFile' }
  const unknownPolicy = (parsed.policies ?? []).find(
    ({ type = '' }) => types && !types.includes(type),
  )
  if (unknownPolicy)
    return {
      error: 'authzUnknownType',
      params: { name: unknownPolicy.name, type: unknownPolicy.type },
    }
  return { file: parsed }
}

const isAuthzFile = (value: unknown): value is AuthzFile =>
  typeof value === 'object' &&
  value !== null &&
  ['policyEnforcementMode', 'decisionStrategy', 'allowRemoteResourceManagement', ...listKeys].some(
    (name) => name in value,
  ) &&
  listKeys.every((name) => isOptionalList(Object.entries(value).find(([key]) => key === name)?.[1]))

/** By name: existing resources are kept, everything else is overwritten. */
const importPlan = (file: AuthzFile, current: AuthzFile) =>
  listKeys.flatMap((key) => {
    const list = file[key]
    if (!list) return []
    const existingNames = new Set((current[key] ?? []).map(({ name }) => name))
    const existing = list.filter(({ name }) => existingNames.has(name)).length
    const text = key === 'resources' ? 'authzImportKept' : 'authzImportOverwritten'
    return [{ key, text, count: list.length, added: list.length - existing, kept: existing }]
  })
