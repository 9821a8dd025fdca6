import { FormGroup, TextArea, Title } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  providerMappers,
  type ProviderMapper,
} from '~/api/identity-providers/identityProviderMappers'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { describeError } from '~/lib/errors'
import { BreakableText } from '~/ui/BreakableText'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DetailsList } from '~/ui/DetailsList'
import { FieldError } from '~/ui/inputs/FieldError'
import { Badge } from '~/ui/Badge'
import { useDebounced } from '~/ui/useDebounced'
import { useText } from '~/ui/useText'
import { kindOf } from '../providerKinds'
import type { XPath } from './applyMapper'
import { previewUser, type PreviewedValue } from './previewUser'
import { PlainTable } from '~/ui/PlainTable'
import { readStatement } from './statement'

// Sync modes in words: @texts syncModes.* Why a mapper gives nothing: @texts preview*

type Props = { realm: string; provider: IdentityProvider; onClose: () => void }

/** Everything is computed in the browser: pasted tokens are never sent anywhere. */
export default function PreviewDialog({ realm, provider, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const pasted = useDebounced(text)
  const statement = pasted.trim() === '' ? undefined : readStatement(pasted)
  const isSaml = kindOf(provider.providerId) === 'saml'
  const error =
    statement &&
    ('error' in statement
      ? statement.error
      : isSaml === (statement.kind === 'assertion')
        ? undefined
        : 'previewOtherKind')
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t('userPreview')}
      description={t('userPreviewText')}
      cancelText="close"
      onClose={onClose}
    >
      <div className="castellan-rows">
        <FormGroup
          label={t(isSaml ? 'userPreviewAssertion' : 'userPreviewToken')}
          fieldId={`${id}-text`}
        >
          <TextArea
            id={`${id}-text`}
            className="castellan-code"
            dir="ltr"
            rows={6}
            resizeOrientation="vertical"
            spellCheck={false}
            autoComplete="off"
            value={text}
            validated={error ? 'error' : 'default'}
            aria-describedby={`${id}-fault`}
            onChange={(_event, next) => setText(next)}
          />
          <FieldError id={`${id}-fault`} text={error && t(error)} />
        </FormGroup>
        {statement && !('error' in statement) && !error && (
          <Result realm={realm} provider={provider} statement={statement} />
        )}
      </div>
    </Dialog>
  )
}

type ResultProps = Omit<Props, 'onClose'> & {
  statement: Exclude<ReturnType<typeof readStatement>, { error: string }>
}

function Result({ realm, provider, statement }: ResultProps) {
  const { t, list } = useText()
  const { data: mappers, error } = useQuery(providerMappers.list(realm, provider.alias))
  if (error) return <p role="alert">{describeError(error).message}</p>
  if (!mappers) return <p>{t('spinnerLoading')}</p>
  const { gets, isBuiltInUnknown, mappersWithoutValue, unused } = previewUser(
    provider,
    mappers,
    statement,
    evaluateXPath,
  )
  return (
    <>
      <Title headingLevel="h2" size="md">
        {t('previewGets')}
      </Title>
      {isBuiltInUnknown && <p>{t('previewOwnUntold')}</p>}
      {gets.length === 0 ? (
        <p>{t('previewGetsNothing')}</p>
      ) : (
        <PlainTable
          label={t('previewGets')}
          titles={['previewWhat', 'value', 'previewBy', 'syncMode'].map((key) => t(key))}
          rows={gets.map((previewed) => [
            <MappedTarget key="what" previewed={previewed} />,
            <BreakableText key="value">{list(previewed.values) || '—'}</BreakableText>,
            previewed.by ? <bdi key="by">{previewed.by.name}</bdi> : t('previewByProvider'),
            t(`syncModes.${modeOf(previewed.by, provider)}`),
          ])}
        />
      )}
      {mappersWithoutValue.length > 0 && (
        <>
          <Title headingLevel="h2" size="md">
            {t('previewSilent')}
          </Title>
          <PlainTable
            label={t('previewSilent')}
            titles={[t('previewMapper'), t('previewWhy')]}
            rows={mappersWithoutValue.map(({ mapper, reason: { key, params } }) => [
              <bdi key="name">{mapper.name}</bdi>,
              <BreakableText key="why">{t(key, params)}</BreakableText>,
            ])}
          />
        </>
      )}
      <Title headingLevel="h2" size="md">
        {t('previewUnused')}
      </Title>
      {unused.length === 0 ? (
        <p>{t('previewUnusedNone')}</p>
      ) : (
        <DetailsList
          details={unused.map(([name, value]) => ({
            name,
            value: <BreakableText>{value}</BreakableText>,
          }))}
        />
      )}
    </>
  )
}

function MappedTarget({ previewed: { kind, name, isReplaced } }: { previewed: PreviewedValue }) {
  const { t } = useText()
  return (
    <span className="castellan-marks">
      <BreakableText>{name ? `${t(kind)}: ${name}` : t(kind)}</BreakableText>
      {isReplaced && <Badge>{t('previewReplaced')}</Badge>}
    </span>
  )
}

/** Keycloak falls back to the provider's mode, and to LEGACY without one. */
function modeOf(by: ProviderMapper | undefined, { config }: IdentityProvider) {
  const mapperMode = by?.config.syncMode ?? 'INHERIT'
  return (mapperMode === 'INHERIT' ? (config.syncMode ?? 'LEGACY') : mapperMode).toLowerCase()
}

/**
 * Like Keycloak: uses the document's namespace prefixes, and an invalid expression yields an empty
 * text.
 */
const evaluateXPath: XPath = (xml, expression) => {
  const root = new DOMParser().parseFromString(xml, 'text/xml')
  if (root.querySelector('parsererror')) return undefined
  const declared = [...xml.matchAll(/xmlns:(\w+)="(.+?)"/g)]
  const spaces = new Map(declared.map(([, prefix = '', space = '']) => [prefix, space]))
  try {
    const resolve = (prefix: string | null) => spaces.get(prefix ?? '') ?? null
    return root.evaluate(expression, root, resolve, XPathResult.STRING_TYPE).stringValue
  } catch {
    return ''
  }
}
