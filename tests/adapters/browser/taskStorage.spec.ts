import { describe, expect, it, vi } from 'vitest'
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

/** A page of this browser; `withLocks: false` where there are none. */
const pageOf = (
  browser: PretendBrowser,
  page: string,
  withLocks = true,
  parser = async () => parseStoredTask,
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
    parser,
    report,
  })
  return { storage, listener, report, listen: () => storage.listen(listener) }
}

describe('tasks in the browser’s storage', () => {
  it('a page that is gone leaves its tasks, in order, to the next one', async () => {
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

  it('a page that lives keeps its tasks to itself, and leaves them to another when it goes', async () => {
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

  it('of two pages that wait, one inherits', async () => {
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

  it('tells the other pages when a task is answered', () => {
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

  it('puts aside what can’t be read, says so once, and goes on with the rest', async () => {
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

  it('leaves the tasks where they are while their reader can’t be had', async () => {
    const browser = new PretendBrowser()
    pageOf(browser, 'one').storage.save(task('a'))
    const page = pageOf(browser, 'two', true, () => Promise.reject(new TypeError('offline')))
    page.listen()
    await turns()
    expect(page.listener.inherited).not.toHaveBeenCalled()
    expect(browser.entries.has('toonbank.task.a')).toBe(true)
  })

  it('does without Web Locks, and without storage', async () => {
    const browser = new PretendBrowser()
    pageOf(browser, 'one', false).storage.save(task('a'))
    const page = pageOf(browser, 'two', false)
    page.listen()
    await turns()
    expect(page.listener.inherited.mock.calls).toEqual([[[task('a')], ['a']]])
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const none = browserTaskStorage({
      storage: forbidden,
      locks: undefined,
      events: new EventTarget(),
      page: 'three',
      parser: async () => parseStoredTask,
      report: vi.fn(),
    })
    none.save(task('b'))
    none.forget('b')
    none.listen(pageOf(browser, 'four').listener)()
  })
})
