import { describe, expect, it } from 'vitest'
import { deviceName, deviceNamed, deviceOf } from '../../../domain/account/device.ts'

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
      'Opera, Linux',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome, iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome, ChromeOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0',
      'Edge, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      'Edge, iOS',
    ],
    [
      'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/40.0 Mobile/15E148 Safari/605.1.15',
      'Firefox, iOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chromium/140.0.0.0 Safari/537.36',
      'Chrome, Linux',
    ],
  ])('is named by browser and system: %s', (userAgent, name) => {
    expect(deviceName(deviceOf(userAgent))).toBe(name)
  })

  it('with an unknown browser and system has no name, whatever its user agent says', () => {
    for (const userAgent of ['', 'curl/8.5.0', '<script>', 'x'.repeat(10_000)])
      expect([deviceOf(userAgent), deviceName(deviceOf(userAgent))]).toEqual([
        { browser: null, system: null },
        '',
      ])
  })

  it('is parsed as it was stored; unknown browser and system names are dropped', () => {
    expect(deviceNamed('firefox', 'linux')).toEqual({ browser: 'firefox', system: 'linux' })
    expect(deviceNamed('constructor', null)).toEqual({ browser: null, system: null })
    expect(deviceNamed(null, 'constructor')).toEqual({ browser: null, system: null })
    expect(deviceNamed(null, 'linux')).toEqual({ browser: null, system: 'linux' })
    expect(deviceNamed('firefox', null)).toEqual({ browser: 'firefox', system: null })
    expect(deviceName(deviceNamed(null, 'linux'))).toBe('Linux')
    expect(deviceName(deviceNamed('firefox', null))).toBe('Firefox')
  })
})
