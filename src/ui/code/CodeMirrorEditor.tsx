import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeFromList,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { yaml } from '@codemirror/lang-yaml'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language'
import { linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { translate } from '~/lib/i18n'
import { useText } from '~/ui/useText'
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

/** Read-only state and ARIA attributes, reconfigured while the editor is mounted. */
const attributesCompartment = new Compartment()

const theme = EditorView.theme({
  '&': {
    blockSize: '100%',
    fontSize: 'var(--pf-t--global--font--size--body--default)',
    color: 'var(--pf-t--global--text--color--regular)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--pf-t--global--font--family--mono)',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--pf-t--global--text--color--regular)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--pf-t--global--text--color--regular)' },
  '.cm-gutters': {
    color: 'var(--pf-t--global--text--color--subtle)',
    background: 'var(--pf-t--global--background--color--secondary--default)',
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    background: 'var(--pf-t--global--background--color--action--plain--hover)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'var(--pf-t--global--background--color--highlight--default)' },
  '.cm-tooltip': {
    color: 'var(--pf-t--global--text--color--regular)',
    background: 'var(--pf-t--global--background--color--floating--default)',
    border:
      'var(--pf-t--global--border--width--regular) solid var(--pf-t--global--border--color--default)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--pf-t--global--text--color--on-brand--default)',
    background: 'var(--pf-t--global--color--brand--default)',
  },
  '.cm-diagnostic': { padding: '4px 8px' },
})

const colors = HighlightStyle.define([
  {
    tag: [tags.propertyName, tags.definition(tags.propertyName), tags.tagName],
    color: 'var(--pf-t--global--text--color--status--info--default)',
  },
  {
    tag: [tags.string, tags.special(tags.string)],
    color: 'var(--pf-t--global--text--color--status--success--default)',
  },
  {
    tag: [tags.number, tags.bool, tags.null, tags.keyword, tags.unit, tags.color],
    color: 'var(--pf-t--global--text--color--status--custom--default)',
  },
  { tag: tags.comment, color: 'var(--pf-t--global--text--color--subtle)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--pf-t--global--text--color--status--danger--default)' },
])

/**
 * Replaces the selection ourselves: browsers copy its colours into inline styles, which a strict
 * CSP reports.
 */
const insertOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main
    const { data, inputType, isComposing } = event
    if (inputType !== 'insertText' || data === null || isComposing) return false
    if (empty || view.state.readOnly) return false
    const insert = () => view.state.update(view.state.replaceSelection(data))
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, data, insert))
    if (!isHandled) view.dispatch(insert())
    event.preventDefault()
    return true
  },
})

/** Tab leaves the editor, for keyboard users. */
const baseExtensions: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  foldGutter(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  syntaxHighlighting(colors),
  theme,
  insertOverSelection,
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
]

const languages: Record<Language, () => Extension> = {
  json,
  yaml,
  css,
  javascript,
}

type LanguageOptions = {
  getProblems: (text: string) => readonly Problem[]
  getCompletions: () => readonly Completion[]
  syntaxErrorText: (position: { line: number; column: number }) => string
}

const languageOf = (
  language: Language,
  { getProblems, getCompletions, syntaxErrorText }: LanguageOptions,
): Extension => [
  languages[language](),
  EditorState.languageData.of(() => [
    {
      autocomplete: completeFromList(
        getCompletions().map(({ label, detail }) => ({ label, ...(detail && { detail }) })),
      ),
    },
  ]),
  autocompletion({ icons: false }),
  lintGutter(),
  linter(
    ({ state }) => {
      const text = state.doc.toString()
      const errors = syntaxErrors(state, language, syntaxErrorText)
      // Only valid JSON is checked further.
      if (errors.length > 0) return errors
      return getProblems(text).map(({ message, isWarning, location }): Diagnostic => ({
        message,
        severity: isWarning ? 'warning' : 'error',
        ...(location && 'from' in location ? location : rangeOf(state, location ?? [])),
      }))
    },
    // Lint again after the server rejected an unchanged text.
    { needsRefresh: ({ transactions }) => transactions.some(({ reconfigured }) => reconfigured) },
  ),
]

/** The engines' messages for JSON don't always have a position, the syntax tree has one. */
function syntaxErrors(
  state: EditorState,
  language: Language,
  syntaxErrorText: LanguageOptions['syntaxErrorText'],
): Diagnostic[] {
  if (language !== 'css' && (language !== 'json' || isJson(state.doc.toString()))) return []
  let from: number | undefined
  syntaxTree(state).iterate({
    enter: (node) => {
      if (node.type.isError) from ??= node.from
    },
  })
  if (from === undefined && language === 'css') return []
  from ??= 0
  const line = state.doc.lineAt(from)
  return [
    {
      from,
      to: Math.min(from + 1, line.to),
      severity: language === 'css' ? 'warning' : 'error',
      message: syntaxErrorText({ line: line.number, column: from - line.from + 1 }),
    },
  ]
}

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Translates CodeMirror's own texts. */
const phrases = (t: typeof translate) =>
  EditorState.phrases.of({
    'Fold line': t('codeFold'),
    'Unfold line': t('codeUnfold'),
    'folded code': t('codeFolded'),
    unfold: t('codeUnfold'),
    'Control character': t('codeControlCharacter'),
    Completions: t('codeCompletions'),
  })

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

const isValue = ({ name }: SyntaxNode) =>
  ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'].includes(name)

const firstValue = (node: SyntaxNode | null | undefined) => {
  for (let child = node?.firstChild; child; child = child.nextSibling)
    if (isValue(child)) return child
  return undefined
}

function childrenOf(node: SyntaxNode, name?: string): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (name ? child.name === name : isValue(child)) children.push(child)
  return children
}

/** The range of a value in the JSON text, or of its nearest existing ancestor. */
function rangeOf(state: EditorState, path: readonly (string | number)[]) {
  let node = firstValue(syntaxTree(state).topNode)
  for (const step of path) {
    if (!node) break
    const next: SyntaxNode | undefined =
      typeof step === 'number'
        ? childrenOf(node)[step]
        : childrenOf(node, 'Property')
            .filter((property) => {
              const key = property.getChild('PropertyName')
              return key && state.sliceDoc(key.from, key.to) === JSON.stringify(step)
            })
            .map((property) => firstValue(property))[0]
    if (!next) break
    node = next
  }
  if (!node) return { from: 0, to: 0 }
  return { from: node.from, to: Math.min(node.to, state.doc.lineAt(node.from).to) }
}

type Language = 'json' | 'yaml' | 'css' | 'javascript'

type Completion = { label: string; detail?: string }

export type Problem = {
  message: string
  isWarning?: true
  /** Character offsets, or for JSON the path of the value: `['profiles', 0, 'name']`. */
  location?: { from: number; to: number } | readonly (string | number)[]
}

export type CodeEditorProps = {
  label: string
  language: Language
  value: string
  onChange?: (value: string) => void
  readOnly?: boolean
  isInvalid?: boolean
  /** In addition to those of the language. */
  completions?: readonly Completion[]
  /** Problems in addition to JSON syntax errors. */
  lint?: (text: string) => readonly Problem[]
  /** Grows with the text up to two thirds of the window; otherwise the height is fixed. */
  autoHeight?: boolean
}
