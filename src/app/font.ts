import display from '@patternfly/react-core/dist/styles/assets/fonts/RedHatDisplay/RedHatDisplayVF.woff2?url'
import text from '@patternfly/react-core/dist/styles/assets/fonts/RedHatText/RedHatTextVF.woff2?url'
import { readStored, writeStored } from '~/lib/storage'

const key = 'font'

/** PatternFly's own: 81 kB, more than a first visit should wait for. */
const faces = { CastellanText: text, CastellanHeading: display }

const files = `${text} ${display}`

const isText = (value: unknown): value is string => typeof value === 'string'

const isKept = () => readStored(key, '', isText) === files

/** Where the browser has the font, the page has it from the beginning; else it is the system's. */
export function addFont() {
  if (!isKept()) return
  for (const [family, file] of Object.entries(faces))
    document.fonts.add(
      // Not in time: not on this page. Nothing shifts.
      new FontFace(family, `url(${file})`, { weight: '300 900', display: 'optional' }),
    )
}

/** Fetches it for the next visit. */
export async function keepFont() {
  if (isKept()) return
  const answers = await Promise.all(
    Object.values(faces).map((file) => fetch(file, { priority: 'low' })),
  )
  await Promise.all(answers.map((answer) => answer.blob())) // the whole file
  if (answers.every(({ ok }) => ok)) writeStored(key, files)
}
