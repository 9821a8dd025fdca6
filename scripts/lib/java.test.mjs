import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { findJava, javaRelease } from './java.mjs'
import { fakeJava, testFolder, writeFiles } from './testing/folder.mjs'

/** @type {string} */
let folder

beforeAll(async () => {
  folder = await testFolder()
  await writeFiles(folder, {
    'jvm/java-8/bin/java': fakeJava('1.8.0_392'),
    'jvm/java-17/bin/java': fakeJava('17.0.15'),
    'jvm/java-17/release': 'IMPLEMENTOR="Someone"\nJAVA_VERSION="17.0.15"\n',
    'jvm/java-21.jdk/Contents/Home/bin/java': fakeJava('21.0.2'),
    'old/java-11/bin/java': fakeJava('11.0.1'),
    'old/notes.txt': 'not a Java',
    'broken/java-99/bin/java': '#!/bin/sh\nexit 1\n',
    'broken/java-99/release': 'JAVA_VERSION="99"\n',
    'path/bin/java': fakeJava('18.0.1'),
    'given/bin/java': fakeJava('22'),
  })
})

/** @returns {Promise<string>} the chosen home below the folder */
const chosenHome = async (
  /** @type {string[]} */ folders,
  /** @type {NodeJS.ProcessEnv} */ env = { PATH: '' },
) => {
  const java = await findJava({ env, folders: folders.map((name) => join(folder, name)) })
  return java.home.slice(java.home.indexOf('castellan-test-')).split('/').slice(1).join('/')
}

describe('Java', () => {
  test('picks the newest Java of the folders', async () => {
    expect(await chosenHome(['jvm', 'old', 'nowhere'])).toBe('jvm/java-21.jdk/Contents/Home')
  })

  test('searches JAVA_HOME and PATH, too', async () => {
    const env = { PATH: join(folder, 'path/bin'), JAVA_HOME: join(folder, 'jvm/java-17') }
    expect(await chosenHome([], env)).toBe('path')
    expect(await chosenHome(['jvm'], env)).toBe('jvm/java-21.jdk/Contents/Home')
    expect(await chosenHome(['jvm'], { PATH: '', JAVA_HOME: join(folder, 'given') })).toBe('given')
  })

  test('skips a Java that does not run', async () => {
    expect(await chosenHome(['broken', 'old', 'jvm'])).toBe('jvm/java-21.jdk/Contents/Home')
  })

  test('distinguishes a missing Java from one that is too old', async () => {
    await expect(chosenHome(['nowhere'])).rejects.toThrow('Java was not found')
    await expect(chosenHome(['old'])).rejects.toThrow(
      'Java 17 or newer is needed; the newest found is 11.0.1',
    )
  })

  test.each([
    ['17.0.15', 17],
    ['1.8.0_392', 8],
    ['27-ea', 27],
    ['', 0],
    ['what', 0],
  ])('%s is release %i', (version, release) => expect(javaRelease(version)).toBe(release))
})
