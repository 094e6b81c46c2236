import type { Inside } from '../../../../application/storefront/storefront.ts'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { accountPanel } from '../../../../application/storefront/account/accountPanel.ts'
import { eventLog } from '../../../../application/storefront/eventLog.ts'
import { overlays } from '../../../../application/storefront/overlays/overlays.ts'
import { pages } from '../../../../application/storefront/pages/pages.ts'
import { storeOf } from '../../../../application/storefront/store.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import { recogniseVisitor } from '../../../../application/storefront/visitor/recogniseVisitor.ts'
import { visitor } from '../../../../application/storefront/visitor/visitor.ts'
import type {
  LaterPorts,
  SessionAnswer,
  SessionApi,
} from '../../../../application/ports/browser/laterPorts.ts'
import type { AccountView } from '../../../../application/pages/account/accountView.ts'
import { specOf } from '../../../support/spec.ts'

const ANNA: AccountView = {
  firstName: 'Anna',
  lastName: 'de Vries',
  companyName: '',
  customerId: 'c-1',
  number: '123456782',
  isActive: true,
}

const opened = (answer: () => Promise<{ readonly url: string; readonly page: unknown }>) => {
  const log = eventLog()
  const visitorStore = storeOf(log, 'visitor', visitor, { isKnown: true })
  const overlayStore = storeOf(log, 'overlays', overlays, { open: 'account', payloads: {} })
  const gone: string[] = []
  const asked: string[] = []
  const inside = {
    log,
    locale: 'eng',
    overlays: overlayStore,
    visitor: visitorStore,
    ports: {
      ...silentPorts,
      browser: { ...silentPorts.browser, go: (url: string) => void gone.push(url) },
      personalPages: {
        fetch: (url: string) => {
          asked.push(url)
          return answer()
        },
      },
    },
  } as unknown as Inside
  return { panel: accountPanel(inside), visitor: visitorStore, overlays: overlayStore, gone, asked }
}

describe('the account panel', () => {
  it('shows who is logged in, with the same data as the account page [2-087]', async () => {
    const { panel, asked } = opened(async () => ({
      url: '/en/account/overview',
      page: { type: 'account-overview', account: ANNA, orders: [], notice: null },
    }))
    const reading = panel.read()
    expect(panel.now()).toMatchObject({ account: null, isAsked: true })
    await reading
    expect(panel.now()).toEqual({ account: ANNA, isAsked: false, isMissed: false })
    expect(asked).toEqual(['/en/account/overview'])
  })

  it('redirects a visitor who is logged out to the login, and forgets their data', async () => {
    const login = '/en/account/login?back=%2Fen%2Faccount%2Foverview'
    const known = opened(async () => ({ url: login, page: { type: 'account', shows: 'login' } }))
    await known.panel.read()
    expect(known.gone).toEqual([login])
    expect(known.visitor.now().isKnown).toBe(false)
    expect(known.overlays.now().open).toBeNull()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['an answer that is no page', async () => ({ url: '/', page: { type: 'surprise' } })],
  ])(
    'reports that it got %s, keeps its data, and requests it again when it is opened again',
    async (_, answer) => {
      const missed = opened(answer)
      await missed.panel.read()
      expect(missed.panel.now()).toEqual({ account: null, isAsked: false, isMissed: true })
      expect([missed.gone, missed.visitor.now().isKnown]).toEqual([[], true])
      void missed.panel.read()
      expect(missed.panel.now()).toMatchObject({ isAsked: true, isMissed: false })
    },
  )
})

it('the account panel keeps its displayed customer if a later request fails', async () => {
  const page = { type: 'account-overview', account: ANNA, orders: [], notice: null }
  let answer = (): Promise<{ url: string; page: unknown }> =>
    Promise.resolve({ url: '/en/account/overview', page })
  const { panel } = opened(() => answer())
  expect(panel.rendered).toStrictEqual({ account: null, isAsked: false, isMissed: false })
  await panel.read()
  answer = () => Promise.reject(new TypeError('offline'))
  await panel.read()
  expect(panel.now()).toStrictEqual({ account: ANNA, isAsked: false, isMissed: true })
})

/** @param at the customer of the first page; '' for nobody */
const recognised = (at = '') => {
  const [returned$, visible$] = [new Subject<null>(), new Subject<boolean>()]
  const left: string[] = []
  let known = at
  let isCodeThere = true
  let answer: SessionAnswer = 'open'
  const asked: string[] = []
  const said: string[] = []
  const session: SessionApi = {
    check: async () => {
      asked.push('check')
      // the shop deletes the cookie of an ended session with its response
      if (answer === 'ended') known = ''
      return answer
    },
    end: async () => void asked.push('end'),
  }
  const log = eventLog()
  const store = storeOf(log, 'visitor', visitor)
  const pageStore = storeOf(log, 'pages', pages, { ...pages.initial(), url: '/account/overview' })
  const living = recogniseVisitor({
    locale: 'nld',
    log,
    say: (_, text) => void said.push(text),
    visitor: store,
    pages: pageStore,
    ports: {
      knownAs: () => known,
      later: async () => {
        if (!isCodeThere) throw new TypeError('the code is gone')
        return { session } as LaterPorts
      },
      returned$,
      visible$,
      browser: { leave: (url) => void left.push(url) },
    },
  })
  const goTo = (url: string) => {
    pageStore.send({ type: 'Request', url })
    pageStore.send({ type: 'Show', url, page: { type: 'not-found', path: url } })
  }
  const answers = (is: SessionAnswer) => void (answer = is)
  /** every request is answered by then */
  const settled = async () => {
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve()
  }
  return {
    ...{ store, left, asked, said, returned$, visible$, goTo, living, answers, settled },
    become: (is: string) => void (known = is),
    loseCode: () => void (isCodeThere = false),
  }
}

describe('a visitor', () => {
  it('is recognised once as a customer, and once as a guest', () => {
    const { given } = specOf(visitor)
    const event = (isKnown: boolean) => ({ type: 'VisitorRecognised', data: { isKnown } }) as const
    given().when({ type: 'Recognise', isKnown: false }).then()
    given().when({ type: 'Recognise', isKnown: true }).then(event(true))
    given(event(true)).when({ type: 'Recognise', isKnown: true }).then()
    given(event(true)).when({ type: 'Recognise', isKnown: false }).then(event(false))
  })

  it('is recognised at the start, and again when a page is restored from the back/forward cache', () => {
    const { store, left, returned$, become, living } = recognised()
    expect(store.now().isKnown).toBe(false)
    become('anna')
    returned$.next(null)
    expect([store.now().isKnown, left]).toEqual([true, []])
    living.unsubscribe()
  })

  it('has their session checked on the first page too [4-055]', async () => {
    const { store, asked, settled } = recognised('anna')
    expect(store.now().isKnown).toBe(true)
    await settled()
    expect(asked).toEqual(['check'])
  })

  it('is checked on each navigation: a logged-in one is known, one with an ended session is a guest [4-055, 4-056]', () => {
    const { store, left, goTo, become, living } = recognised()
    become('anna')
    goTo('/hubs')
    expect([store.now().isKnown, left]).toEqual([true, []])
    goTo('/sirenes')
    expect([store.now().isKnown, left]).toEqual([true, []])
    become('')
    goTo('/account/login')
    expect([store.now().isKnown, left]).toEqual([false, ['/account/login']])
    living.unsubscribe()
  })

  it('has their session checked on each navigation, without delaying it; a guest sends no request [4-055]', async () => {
    const { asked, goTo, become, settled, store, left } = recognised()
    goTo('/hubs')
    await settled()
    expect(asked).toEqual([])
    become('anna')
    for (const url of ['/hubs', '/sirenes', '/blogs']) {
      goTo(url)
      expect(store.now().isKnown).toBe(true)
      await settled()
    }
    expect([asked, left]).toEqual([['check', 'check', 'check'], []])
  })

  it('stays on the page when the shop reports that their session has ended, and is a guest there [4-056]', async () => {
    const { asked, left, goTo, become, answers, settled, store } = recognised()
    become('anna')
    goTo('/hubs')
    answers('ended')
    goTo('/sirenes')
    await settled()
    expect([store.now().isKnown, left]).toEqual([false, ['/sirenes']])
    goTo('/blogs')
    await settled()
    expect(asked).toEqual(['check', 'check'])
  })

  it('is led to log in, and back, by an invalid response; their session is ended [4-057]', async () => {
    const { asked, left, goTo, become, answers, settled, store } = recognised()
    become('anna')
    answers('broken')
    goTo('/hubs?kleur=wit')
    await settled()
    expect(asked).toEqual(['check', 'end'])
    expect([store.now().isKnown, left]).toEqual([false, ['/account/login?back=%2Fhubs%3Fkleur%3Dwit']])
  })

  it('keeps their session without network, and is notified once that they are offline', async () => {
    const { left, said, goTo, become, answers, settled, store } = recognised()
    become('anna')
    answers('unreachable')
    for (const url of ['/hubs', '/sirenes']) {
      goTo(url)
      await settled()
    }
    expect([store.now().isKnown, left, said]).toEqual([true, [], ['offline']])
    answers('open')
    goTo('/blogs')
    await settled()
    answers('unreachable')
    goTo('/hubs')
    await settled()
    expect(said).toEqual(['offline', 'offline'])
  })

  it('keeps their session if the code that requests it can’t be loaded', async () => {
    const { left, asked, goTo, become, loseCode, settled, store } = recognised()
    become('anna')
    loseCode()
    goTo('/hubs')
    await settled()
    expect([store.now().isKnown, left, asked]).toEqual([true, [], []])
  })

  it.each(['comes back as it was left', 'comes into view'] as const)(
    'who logged out meanwhile sees none of their data, once a page %s',
    (how) => {
      const { store, left, returned$, visible$, become, living } = recognised()
      become('anna')
      returned$.next(null)
      become('')
      visible$.next(false)
      expect(left).toEqual([])
      if (how === 'comes into view') visible$.next(true)
      else returned$.next(null)
      expect([store.now().isKnown, left]).toEqual([false, ['/account/overview']])
      visible$.next(true)
      expect(left).toHaveLength(1)
      living.unsubscribe()
    },
  )

  it('who is another customer by now sees none of the earlier one’s data; a returning one keeps their page', () => {
    const { store, left, visible$, become, living } = recognised()
    become('anna')
    visible$.next(true)
    // logged out and in again in another tab
    visible$.next(false)
    visible$.next(true)
    expect(left).toEqual([])
    become('bram')
    visible$.next(true)
    expect([store.now().isKnown, left]).toEqual([true, ['/account/overview']])
    living.unsubscribe()
  })
})
