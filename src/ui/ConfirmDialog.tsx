import {
  Button,
  Form,
  FormGroup,
  Modal,
  ModalBody,
  ModalFooter,
  ModalHeader,
  Skeleton,
  TextInput,
} from '@patternfly/react-core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { problemOf } from '~/lib/errors'
import { closeConfirm, type Asked } from './confirm'
import { InlineAlert } from './InlineAlert'
import { useText } from './useText'
import { WarningIcon } from './WarningIcon'

type Touched =
  | { state: 'loading' }
  | { state: 'shown'; node: ReactNode }
  | { state: 'failed'; message: string }

/** Asks once, when the dialog opens, what will be touched. */
function useTouches(touches: Asked['touches']): Touched {
  const [touched, setTouched] = useState<Touched>(
    typeof touches === 'function' ? { state: 'loading' } : { state: 'shown', node: touches },
  )
  const ask = useRef(touches)
  // The server is asked; the dialog is made for one question, so once is enough.
  useEffect(() => {
    let current = true
    if (typeof ask.current === 'function') {
      ask.current().then(
        (node) => current && setTouched({ state: 'shown', node }),
        (error: unknown) =>
          current && setTouched({ state: 'failed', message: problemOf(error).message }),
      )
    }
    return () => void (current = false)
  }, [])
  return touched
}

/** One open question. Cancel and Escape work until it runs; a second click cannot send it twice. */
export default function ConfirmDialog({ asked }: { asked: Asked }) {
  const { t } = useText()
  const id = useId()
  const touched = useTouches(asked.touches)
  const [typed, setTyped] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sent = useRef(false)
  const isReady = asked.typed === undefined || typed === asked.typed

  const cancel = () => {
    if (!sent.current) closeConfirm(asked)
  }
  const run = async () => {
    if (sent.current || !isReady) return
    sent.current = true
    setRunning(true)
    setFailure(undefined)
    try {
      await asked.run()
      closeConfirm(asked)
    } catch (error) {
      setFailure(problemOf(error).message)
    } finally {
      sent.current = false
      setRunning(false)
    }
  }

  return (
    <Modal
      variant="small"
      isOpen
      onClose={cancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...(asked.typed !== undefined && { elementToFocus: `#${CSS.escape(`${id}-typed`)}` })}
    >
      <ModalHeader
        labelId={`${id}-title`}
        title={t(asked.title, asked.params)}
        {...(asked.danger && { titleIconVariant: WarningIcon })}
      />
      <ModalBody id={`${id}-text`}>
        <div className="castellan-rows">
          {asked.text && <p className="castellan-lines">{t(asked.text, asked.params)}</p>}
          <Touches touched={touched} />
          {asked.typed !== undefined && (
            <Form
              onSubmit={(event) => {
                event.preventDefault()
                void run()
              }}
            >
              <FormGroup label={t('typeToConfirm', { name: asked.typed })} fieldId={`${id}-typed`}>
                <TextInput
                  id={`${id}-typed`}
                  value={typed}
                  onChange={(_event, value) => setTyped(value)}
                  autoComplete="off"
                  spellCheck={false}
                />
              </FormGroup>
            </Form>
          )}
          {failure && <InlineAlert variant="danger" title={failure} role="alert" />}
        </div>
      </ModalBody>
      <ModalFooter>
        <Button
          variant={asked.danger ? 'danger' : 'primary'}
          isDisabled={!isReady}
          isAriaDisabled={isRunning}
          isLoading={isRunning}
          spinnerAriaLabel={t('spinnerLoading')}
          onClick={() => void run()}
        >
          {t(asked.button ?? (asked.danger ? 'delete' : 'continue'))}
        </Button>
        <Button variant="link" isDisabled={isRunning} onClick={cancel}>
          {t(asked.back ?? 'cancel')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}

function Touches({ touched }: { touched: Touched }) {
  const { t } = useText()
  if (touched.state === 'loading') return <Skeleton screenreaderText={t('spinnerLoading')} />
  if (touched.state === 'shown') return <>{touched.node}</>
  return (
    <InlineAlert isPlain variant="warning" title={t('touchesUnknown')}>
      {touched.message}
    </InlineAlert>
  )
}
