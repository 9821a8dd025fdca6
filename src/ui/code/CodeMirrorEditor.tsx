import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '~/ui/useText'
import type { CodeEditorProps } from '../CodeEditor'
import { basics, changeable, languageOf, phrases } from './extensions'
import './code.css'

/**
 * CodeMirror in a shadow tree: there it sets its styles as adopted style sheets, which a strict
 * Content-Security-Policy allows; in the document it would write style elements.
 */
export const CodeMirrorEditor = (props: CodeEditorProps) => <Made key={props.language} {...props} />

function Made({
  label,
  language,
  value,
  onChange,
  readOnly = false,
  isInvalid = false,
  completions,
  lint,
  fits = false,
}: CodeEditorProps) {
  const { t } = useText()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useEffectEvent((text: string) => onChange?.(text))
  const problems = useEffectEvent((text: string) => lint?.(text) ?? [])
  const offered = useEffectEvent(() => completions ?? [])
  const start = useEffectEvent((): EditorState =>
    EditorState.create({
      doc: value,
      extensions: [
        basics,
        phrases(t),
        languageOf(language, { problems, offered, broken: (place) => t('jsonBrokenAt', place) }),
        changeable.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString())
        }),
      ],
    }),
  )
  // The editor is outside React: made once, told of what changes below.
  useEffect(() => {
    if (!host.current) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow(focusable)
    const made = new EditorView({ state: start(), parent: root, root })
    view.current = made
    return () => {
      made.destroy()
      view.current = null
    }
  }, [])
  useEffect(() => {
    const now = view.current?.state.doc.toString()
    if (now === undefined || now === value) return
    view.current?.dispatch({ changes: { from: 0, to: now.length, insert: value } })
  }, [value])
  useEffect(() => {
    const attributes = {
      'aria-label': label,
      tabindex: '0',
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(readOnly && { 'aria-readonly': 'true' }),
    }
    view.current?.dispatch({
      effects: changeable.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of(attributes),
      ]),
    })
  }, [label, readOnly, isInvalid])
  return (
    <div
      ref={host}
      dir="ltr"
      className={`castellan-code-editor${fits ? ' castellan-fits' : ''}${isInvalid ? ' castellan-wrong' : ''}`}
    />
  )
}

/** A click beside the text, and whoever wants to focus the field, reach the text. */
const focusable = { mode: 'open', delegatesFocus: true } as const
