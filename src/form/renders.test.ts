// @vitest-environment happy-dom
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Below node_modules, so that Vitest loads the bundle untransformed.
const outputFolder = await mkdtemp(toPath('../../node_modules/.castellan-form-'))
afterAll(() => rm(outputFolder, { recursive: true }))

type Form = {
  rendered: string[]
  show: (container: HTMLElement) => Promise<void>
  type: (input: HTMLInputElement, text: string) => Promise<void>
}

/** Builds with React Compiler, because its memoization decides what re-renders. */
async function builtForm(): Promise<Form> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { alias: { '~': toPath('..') } },
    plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
    build: {
      outDir: outputFolder,
      minify: false,
      lib: {
        entry: toPath('fixtures/manyFields.tsx'),
        formats: ['es'],
        fileName: () => 'form.mjs',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // Exports of the fixture.
  return (await import(/* @vite-ignore */ join(outputFolder, 'form.mjs'))) as Form
}

const findInput = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((element) =>
    element.textContent.trim().startsWith(name),
  )
  const input = document.getElementById(label?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`No input is named ${name}`)
  return input
}

test('typing re-renders only one of 158 fields', { timeout: 120_000 }, async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.head.innerHTML = '<script id="environment" type="application/json">{}</script>'
  const { rendered, show, type } = await builtForm()
  const container = document.body.appendChild(document.createElement('div'))
  await show(container)
  expect(new Set(rendered).size).toBe(158)
  const save = [...document.querySelectorAll('button')].find((button) => button.type === 'submit')
  expect(save?.disabled).toBe(true)

  const input = findInput('attributes/name.100')
  for (const text of ['ab', 'abc', 'abcd', '']) {
    rendered.length = 0
    await type(input, text)
    expect([...new Set(rendered)]).toEqual(['attributes/name.100'])
  }
  rendered.length = 0
  await type(input, 'valid again')
  // Validation finishes after the render.
  await expect.poll(() => save?.disabled, { timeout: 10_000 }).toBe(false)
})
