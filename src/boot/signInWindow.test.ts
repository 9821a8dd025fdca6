import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postResult, listen, post, acknowledged } from './signInWindow'

const origin = 'https://console.test'

/** Unlike a browser's, its messages can claim a foreign origin. */
class Channel extends EventTarget {
  static readonly sent: unknown[] = []
  static last: Channel
  constructor() {
    super()
    Channel.last = this
  }
  postMessage(data: unknown) {
    Channel.sent.push(data)
  }
  receive(data: unknown, from: string) {
    this.dispatchEvent(new MessageEvent('message', { data, origin: from }))
  }
}

const close = vi.fn()
const replace = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('location', { origin, replace })
  vi.stubGlobal('window', { close })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Channel.sent.length = 0
})

test.each(['https://evil.test', 'http://console.test', 'https://console.test:8443', 'null', ''])(
  'the requesting page ignores messages from %j',
  (from) => {
    const onText = vi.fn()
    const channel = new Channel()
    listen(channel as unknown as BroadcastChannel, onText)
    channel.receive('https://console.test/?code=theirs', from)
    expect(onText).not.toHaveBeenCalled()
    channel.receive({ code: 'no text' }, origin)
    expect(onText).not.toHaveBeenCalled()
    channel.receive('https://console.test/?code=ours', origin)
    expect(onText.mock.calls).toEqual([['https://console.test/?code=ours']])
  },
)

test('closes the sign-in window only on an acknowledgement from its own origin', () => {
  const address = new URL(`${origin}/admin/master/console/?signed-in=window&state=s&code=c`)
  postResult(address)
  expect(Channel.sent).toEqual([address.href])
  Channel.last.receive(acknowledged, 'https://evil.test')
  expect(close).not.toHaveBeenCalled()
  Channel.last.receive(acknowledged, origin)
  expect(close).toHaveBeenCalledOnce()
})

test('the window becomes a console without an acknowledgement', () => {
  postResult(new URL(`${origin}/console/?signed-in=window&state=s&code=c`))
  Channel.last.receive(acknowledged, 'https://evil.test')
  vi.advanceTimersByTime(2000)
  expect(replace.mock.calls).toEqual([[`${origin}/console/`]])
})

test('posts to the channel', () => {
  post(new Channel() as unknown as BroadcastChannel, 'text')
  expect(Channel.sent).toEqual(['text'])
})
