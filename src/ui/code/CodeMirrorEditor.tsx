import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '~/ui/useText'
import type { CodeEditorProps } from './codeEditorTypes'
import { baseExtensions, attributesCompartment, languageOf, phrases } from './extensions'
import './code.css'

/** A click next to the text, or focus() on the host, focuses the text. */
const shadowOptions = { mode: 'open', delegatesFocus: true } as const

/**
 * In a shadow root CodeMirror uses adopted style sheets, which a strict CSP allows; in the document
 * it would insert style elements.
 */
export const CodeMirrorEditor = (props: CodeEditorProps) => (
  <EditorHost key={props.language} {...props} />
)

function EditorHost({
  label,
  language,
  value,
  onChange,
  readOnly = false,
  isInvalid = false,
  completions,
  lint,
  autoHeight = false,
}: CodeEditorProps) {
  const { t } = useText()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const handleChange = useEffectEvent((text: string) => onChange?.(text))
  const getProblems = useEffectEvent((text: string) => lint?.(text) ?? [])
  const getCompletions = useEffectEvent(() => completions ?? [])
  const createState = useEffectEvent((): EditorState =>
    EditorState.create({
      doc: value,
      extensions: [
        baseExtensions,
        phrases(t),
        languageOf(language, {
          getProblems,
          getCompletions,
          syntaxErrorText: (position) => t('syntaxErrorAt', position),
        }),
        attributesCompartment.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) handleChange(update.state.doc.toString())
        }),
      ],
    }),
  )
  // Created once; the effects below apply changes.
  useEffect(() => {
    if (!host.current) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow(shadowOptions)
    const editor = new EditorView({ state: createState(), parent: root, root })
    view.current = editor
    return () => {
      editor.destroy()
      view.current = null
    }
  }, [])
  useEffect(() => {
    const currentText = view.current?.state.doc.toString()
    if (currentText === undefined || currentText === value) return
    view.current?.dispatch({ changes: { from: 0, to: currentText.length, insert: value } })
  }, [value])
  useEffect(() => {
    const attributes = {
      'aria-label': label,
      tabindex: '0',
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(readOnly && { 'aria-readonly': 'true' }),
    }
    view.current?.dispatch({
      effects: attributesCompartment.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of(attributes),
      ]),
    })
  }, [label, readOnly, isInvalid])
  return (
    <div
      ref={host}
      dir="ltr"
      className={`castellan-code-editor${autoHeight ? ' castellan-auto-height' : ''}${isInvalid ? ' castellan-invalid' : ''}`}
    />
  )
}
