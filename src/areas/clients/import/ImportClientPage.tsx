import { Button, FormHelperText, HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { descriptions } from '~/api/clients/newClients'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { useGo } from '~/routing/links'
import { ExternalLink } from '~/ui/ExternalLink'
import { useDebounced } from '~/ui/hooks'
import { FileField } from '~/ui/inputs/files'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { FieldError, HelperMessage, InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { parseClientFile, toNewClient, type ClientFile } from './parseClientFile'
import '../clients.css'

// All fields of a client come with it.
const ImportClient = lazyComponent(async () => (await import('./ImportClient')).ImportClient)

const route = getRouteApi('/$realm/clients/import-client')

export default function ImportClientPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader title="importClient" />
      <ImportForm key={realm} realm={realm} />
    </>
  )
}

/** Keycloak converts XML to a client. */
function useClientFile(realm: string, text: string) {
  const debouncedText = useDebounced(text) // does not send unfinished XML
  const file = parseClientFile(text)
  const isTypingDone = file.state === 'xml' && debouncedText === text
  const { data, error } = useQuery({
    ...descriptions.read(realm, debouncedText),
    enabled: isTypingDone,
  })
  if (!isTypingDone) return { file, problem: undefined }
  if (error) return { file, problem: describeError(error).message }
  if (!data) return { file, problem: undefined }
  const converted: ClientFile = {
    state: 'client',
    client: toNewClient({ ...data }),
    isMasked: false,
  }
  return { file: converted, problem: undefined }
}

function ImportForm({ realm }: { realm: string }) {
  const { t } = useText()
  const go = useGo()
  const [text, setText] = useState('')
  const { file, problem } = useClientFile(realm, text)
  const invalidText = problem
    ? t('importParseError', { error: problem })
    : file.state === 'broken'
      ? t('jsonInvalid', { error: file.error })
      : file.state === 'nothing'
        ? t('importNothing')
        : undefined
  return (
    <div className="castellan-client-import">
      <LabeledControl label="resourceFile" help="helpFileUploadClient">
        {({ id }) => (
          <>
            <FileField
              id={id}
              value={text}
              accept=".json,.xml,application/json,text/xml"
              isInvalid={invalidText !== undefined}
              aria-label={t('resourceFile')}
              aria-describedby={`${id}-says ${id}-wrong`}
              onChange={setText}
            />
            <FormHelperText>
              <HelperText id={`${id}-says`} isLiveRegion>
                <FileSummary file={file} />
              </HelperText>
            </FormHelperText>
            <FieldError id={`${id}-wrong`} text={invalidText} />
          </>
        )}
      </LabeledControl>
      {file.state === 'several' && <ImportSeveral realm={realm} />}
      {file.state === 'client' ? (
        <Suspense>
          <ImportClient key={text} realm={realm} client={file.client} />
        </Suspense>
      ) : (
        <div>
          <Button
            variant="link"
            onClick={() =>
              void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })
            }
          >
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function FileSummary({ file }: { file: ClientFile }) {
  const { t } = useText()
  if (file.state !== 'client' && file.state !== 'several') return null
  const count = file.state === 'several' ? file.count : 1
  return (
    <>
      <HelperMessage>{t('importFound', { count })}</HelperMessage>
      {file.state === 'client' && file.isMasked && (
        <HelperMessage variant="warning">{t('importMasked')}</HelperMessage>
      )}
    </>
  )
}

/** Leads to Partial import in a new window: what is typed here stays. */
function ImportSeveral({ realm }: { realm: string }) {
  const { t } = useText()
  const router = useRouter()
  const canImport = holds('manage-realm', usePermissions(realm))
  const { href } = router.buildLocation({
    to: '/$realm/realm-settings/{-$tab}',
    params: { realm, tab: undefined },
  })
  const address = new URL(router.history.createHref(href), location.href).href
  return (
    <InlineAlert
      variant="warning"
      title={t('importSeveral')}
      {...(canImport && {
        actionLinks: <ExternalLink href={address}>{t('realmSettings')}</ExternalLink>,
      })}
    >
      {t('importSeveralText', { action: t('partialImport') })}
    </InlineAlert>
  )
}
