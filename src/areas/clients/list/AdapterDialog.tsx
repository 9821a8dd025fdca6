import { Skeleton, TextArea } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adapterText, installationArchive, installations } from '~/api/clients/clientCredentials'
import type { ClientRow } from '~/api/clients/clients'
import { serverInfo } from '~/api/serverInfo'
import { downloadBlob, downloadText } from '~/lib/files/download'
import { describeError } from '~/lib/errors'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = {
  realm: string
  client: Pick<ClientRow, 'id' | 'protocol'>
}

const maskPrivateKey = (text: string, mask: string) =>
  text.replaceAll(/(<PrivateKeyPem>)[\s\S]*?(<\/PrivateKeyPem>)/g, (_match, openTag, closeTag) =>
    [openTag, mask, closeTag].join(''),
  )

export default function AdapterDialog({ realm, client }: Props) {
  const { t } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  const formats = info.clientInstallations?.[client.protocol ?? 'openid-connect'] ?? []
  const [formatId, setFormatId] = useState(formats.at(-1)?.id ?? '')
  const format = formats.find((installation) => installation.id === formatId)
  const isArchive = format?.mediaType === 'application/zip'
  const { data, error } = useQuery({
    ...installations.file(realm, client.id, formatId),
    enabled: format !== undefined && !isArchive,
  })
  const text =
    data === undefined ? undefined : maskPrivateKey(adapterText(data), t('privateKeyMask'))
  const archive = useMutation({
    mutationFn: (provider: string) => installationArchive(realm, client.id, provider),
    meta: { withoutToast: true },
  })
  const download = async () => {
    if (!format) return
    const { filename, mediaType } = format
    if (isArchive) {
      await archive.mutateAsync(formatId).then(
        (blob) => downloadBlob(filename, blob),
        () => undefined, // shown above the buttons
      )
    } else if (text !== undefined) downloadText(filename, text, mediaType)
  }
  const failure = error ?? archive.error
  return (
    <FormDialog
      title={t('downloadAdaptorTitle')}
      failure={failure && <InlineAlert variant="danger" title={describeError(failure).message} />}
      main={{
        text: 'download',
        run: () => void download(),
        isDisabled: !format || (!isArchive && text === undefined),
        isBusy: archive.isPending,
      }}
    >
      <LabeledControl label="formatOption" help={format?.helpText ?? t('downloadType')}>
        {(control) => (
          <ChoiceField
            {...control}
            value={formatId}
            options={formats.map(({ id: value, displayType, helpText }) => ({
              value,
              label: displayType,
              ...(helpText && { description: helpText }),
            }))}
            onChange={setFormatId}
          />
        )}
      </LabeledControl>
      {format?.downloadOnly !== true && !failure && (
        <LabeledControl label="details" help="detailsHelp">
          {(control) =>
            text === undefined ? (
              <Skeleton screenreaderText={t('spinnerLoading')} />
            ) : (
              <TextArea
                {...control}
                className="castellan-json"
                readOnly
                rows={12}
                dir="ltr"
                resizeOrientation="vertical"
                value={text}
              />
            )
          }
        </LabeledControl>
      )}
    </FormDialog>
  )
}
