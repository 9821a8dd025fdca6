import { FormGroup, TextInput } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { loginStyles } from '~/api/realms/loginPage'
import { downloadBlob } from '~/lib/files/download'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { themeNameOf } from './quickTheme'
import { packJar, themeFiles, type Theme } from './themeJar'

type Props = { realm: string; theme: Theme; onClose: () => void }

/** Asks for the theme's name and offers its archive. */
export function DownloadTheme({ realm, theme, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [name, setName] = useState('quick-theme')
  const [file, setFile] = useState<string>()
  const [description, setDescription] = useState(() => t('themeDescriptionDefault'))
  const { attempt, isRunning, failure } = useDialogAction()
  const fileName = file ?? `${themeNameOf(name)}.jar`
  const download = () =>
    attempt(async () => {
      const loginCss = await loginStyles(realm)
      const files = themeFiles({ name: themeNameOf(name), description, theme, loginCss })
      const jar = await packJar(files)
      downloadBlob(fileName, new Blob([jar], { type: 'application/java-archive' }))
      onClose()
    })
  const fields = [
    { key: 'themeName', value: name, set: setName },
    { key: 'fileName', value: fileName, set: setFile },
    { key: 'themeDescription', value: description, set: setDescription },
  ]
  return (
    <FormDialog
      title={t('fileNameDialogTitle')}
      description={t('themeJarWhere')}
      size="small"
      failure={failure}
      main={{ text: 'continue', run: () => void download(), isBusy: isRunning }}
      onClose={onClose}
    >
      {fields.map(({ key, value, set }) => (
        <FormGroup key={key} label={t(key)} fieldId={`${id}-${key}`}>
          <TextInput
            id={`${id}-${key}`}
            dir="auto"
            value={value}
            onChange={(_event, text) => set(text)}
          />
        </FormGroup>
      ))}
    </FormDialog>
  )
}
