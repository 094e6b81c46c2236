import { describe, expect, it, vi } from 'vitest'
import { answerMark, type AnswerMark } from '../../../adapters/browser/windowMark.ts'
import { parseStoredTask } from '../../../adapters/browser/storedTask.ts'
import { browserTaskStorage } from '../../../adapters/browser/taskStorage.ts'
import type { SavedTask } from '../../../application/ports/browser/taskStorage.ts'
import { lineFor } from '../../support/storefront/products.ts'
import { PretendBrowser } from './pretendBrowser.ts'

const task = (id: string, quantity = 1): SavedTask => ({
  task: {
    id,
    type: 'add',
    cartItemId: '1',
    quantity,
    status: 'concept',
    product: lineFor(1),
    readyAt: 0,
    attempt: 0,
    retryAt: null,
  },
  request: null,
})

const turns = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve()
}

const forbidden = () => {
  throw new DOMException('no', 'SecurityError')
}
const NONE: AnswerMark = { note: () => {}, isMissed: () => false }

/**
 * A page of this browser; `withLocks: false` without Web Locks; `answers`: the answers that its window
 * recorded.
 */
const pageOf = (
  browser: PretendBrowser,
  page: string,
  withLocks = true,
  parser = async () => parseStoredTask,
  answers = NONE,
  knownAs = () => '',
) => {
  const events = new EventTarget()
  browser.pages.add(events)
  const listener = {
    inherited: vi.fn(),
    changedElsewhere: vi.fn(),
    answeredElsewhere: vi.fn(),
    saveFailed: vi.fn(),
  }
  const report = vi.fn()
  const storage = browserTaskStorage({
    storage: () => browser.storageOf(events),
    locks: withLocks ? browser.locks : undefined,
    events,
    page,
    answers,
    knownAs,
    parser,
    report,
  })
  return { storage, listener, report, listen: () => storage.listen(listener) }
}

describe('tasks in the browser’s storage', () => {
  it('are not written by a page whose customer has logged out, so that the next visitor takes nothing over', async () => {
    const browser = new PretendBrowser()
    let mark = ''
    const page = pageOf(browser, 'one', true, undefined, undefined, () => mark)
    const leave = page.listen()
    page.storage.save(task('guest'))
    mark = '0123456789abcdef'
    page.storage.save(task('customer'))
    browser.entries.clear()
    mark = ''
    page.storage.save(task('customer', 2))
    leave()
    const next = pageOf(browser, 'two')
    next.listen()
    await turns()
    expect(browser.entries.size).toBe(0)
    expect(next.listener.inherited).not.toHaveBeenCalled()
  })

  it('of a closed page are passed, in order, to the next one [3-025]', async () => {
    const browser = new PretendBrowser()
    const first = pageOf(browser, 'one')
    const leave = first.listen()
    for (const id of ['c', 'a', 'b']) first.storage.save(task(id))
    first.storage.save(task('c', 5))
    first.storage.forget('a')
    leave()
    const second = pageOf(browser, 'two')
    second.listen()
    await turns()
    expect(second.listener.inherited.mock.calls).toEqual([
      [
        [task('c', 5), task('b')],
        ['c', 'b'],
      ],
    ])
  })

  it('of an open page stay with it, and are passed to another when it closes', async () => {
    const browser = new PretendBrowser()
    const [one, two] = [pageOf(browser, 'one'), pageOf(browser, 'two')]
    const leave = one.listen()
    two.listen()
    await turns()
    one.storage.save(task('a'))
    await turns()
    expect(two.listener.inherited).not.toHaveBeenCalled()
    leave()
    await turns()
    expect(two.listener.inherited.mock.calls).toEqual([[[task('a')], ['a']]])
    expect(browser.entries.get('toonbank.task.a')).toContain('"owner":"two"')
  })

  it.each([
    ['was asked for before a task of the one before was answered, and opens after that', 10, 1],
    ['was asked for after that', 11, 0],
  ])('of a page that %s: number of reported answers', (_page, openedAt, times) => {
    const browser = new PretendBrowser()
    const window = new PretendBrowser()
    const markOf = (asked: number) =>
      answerMark({ storage: () => window.storageOf(new EventTarget()), now: () => 10, openedAt: asked })
    const before = pageOf(browser, 'one', true, undefined, markOf(5))
    const leave = before.listen()
    before.storage.save(task('a'))
    before.storage.forget('a')
    leave()
    const page = pageOf(browser, 'two', true, undefined, markOf(openedAt))
    page.listen()
    expect(page.listener.answeredElsewhere).toHaveBeenCalledTimes(times)
  })

  it('have no missed answer if the window may store nothing', () => {
    const mark = answerMark({ storage: forbidden, now: () => 10, openedAt: 0 })
    mark.note()
    expect(mark.isMissed()).toBe(false)
  })

  it('are inherited by one of two waiting pages', async () => {
    const browser = new PretendBrowser()
    const [one, two, three] = [pageOf(browser, 'one'), pageOf(browser, 'two'), pageOf(browser, 'three')]
    const leave = one.listen()
    one.storage.save(task('a'))
    two.listen()
    three.listen()
    leave()
    await turns()
    expect(two.listener.inherited.mock.calls.length + three.listener.inherited.mock.calls.length).toBe(1)
  })

  it('notify the other pages when one is answered', () => {
    const browser = new PretendBrowser()
    const [one, two] = [pageOf(browser, 'one'), pageOf(browser, 'two')]
    one.listen()
    two.listen()
    one.storage.save(task('a'))
    expect(two.listener.answeredElsewhere).not.toHaveBeenCalled()
    one.storage.forget('a')
    expect(two.listener.answeredElsewhere).toHaveBeenCalledTimes(1)
    expect(one.listener.answeredElsewhere).not.toHaveBeenCalled()
  })

  it('that are unreadable are set aside and reported once, and the others are read', async () => {
    const browser = new PretendBrowser()
    pageOf(browser, 'one').storage.save(task('good'))
    browser.entries.set('toonbank.task.bad', '{"task":')
    browser.entries.set('toonbank.task.old', '{"owner":"x","order":1,"task":{"id":"old"},"request":null}')
    browser.entries.set('someone.else', 'x')
    const page = pageOf(browser, 'two')
    page.listen()
    await turns()
    expect(page.listener.inherited.mock.calls).toEqual([[[task('good')], ['good']]])
    expect(page.report).toHaveBeenCalledTimes(1)
    expect(browser.entries.get('toonbank.aside.bad')).toBe('{"task":')
    expect(browser.entries.has('toonbank.task.old')).toBe(false)
    expect(browser.entries.get('someone.else')).toBe('x')
  })

  it('remain stored while the code that reads them can’t be loaded', async () => {
    const browser = new PretendBrowser()
    pageOf(browser, 'one').storage.save(task('a'))
    const page = pageOf(browser, 'two', true, () => Promise.reject(new TypeError('offline')))
    page.listen()
    await turns()
    expect(page.listener.inherited).not.toHaveBeenCalled()
    expect(browser.entries.has('toonbank.task.a')).toBe(true)
  })

  it('work without Web Locks, and without storage', async () => {
    const browser = new PretendBrowser()
    pageOf(browser, 'one', false).storage.save(task('a'))
    const page = pageOf(browser, 'two', false)
    page.listen()
    await turns()
    expect(page.listener.inherited.mock.calls).toEqual([[[task('a')], ['a']]])
    const none = browserTaskStorage({
      storage: forbidden,
      locks: undefined,
      events: new EventTarget(),
      page: 'three',
      answers: NONE,
      knownAs: () => '',
      parser: async () => parseStoredTask,
      report: vi.fn(),
    })
    none.save(task('b'))
    none.forget('b')
    none.listen(pageOf(browser, 'four').listener)()
  })
})
