import { describe, expect, it } from 'vitest'
import { FileCheck, MOST_BYTES } from '../../../domain/account/ticketFile.ts'

const bytes = (start: string, length = 64): Uint8Array =>
  Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(Math.max(0, length - start.length), 0x20)])
const PNG = '\u0089PNG\r\n\u001a\n'
const taken = (name: string, type: string) => ({
  ok: true,
  value: { name, type, size: expect.any(Number) as number },
})
/** Streams a file in chunks of the given number of bytes. */
const checkedFile = (
  { name, bytes: all }: { readonly name: string; readonly bytes: Uint8Array },
  step = all.length || 1,
) => {
  const check = new FileCheck(name)
  for (let at = 0; at < all.length; at += step) check.push(all.subarray(at, at + step))
  return check.end()
}
const refused = (refusal: string) => ({ ok: false, refusal })
const TEXT = 'text/plain; charset=utf-8'

describe('a file attached to a ticket', () => {
  it.each([
    ['bon.pdf', '%PDF-1.7', 'application/pdf'],
    ['foto.png', PNG, 'image/png'],
    ['foto.JPEG', '\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['foto.webp', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
    ['notitie.txt', 'hallo', TEXT],
    ['notitie.log', '\u00c3\u00a9\u00c3\u00a9n regel\n\ttwee\r\n', TEXT],
    ['foto.jpg', '\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['lijst.csv', 'a;b\f', TEXT],
  ])('is identified by its content: %s', (name, start, type) => {
    expect(checkedFile({ name, bytes: bytes(start) })).toEqual(taken(name, type))
  })

  it.each([1, 3, 7])('is identified as well when it arrives in chunks of %d bytes', (step) => {
    const half = Buffer.from('é'.repeat(40))
    expect(checkedFile({ name: 'a.txt', bytes: half }, step)).toEqual({
      ok: true,
      value: { name: 'a.txt', type: TEXT, size: 80 },
    })
    expect(checkedFile({ name: 'a.png', bytes: bytes(PNG) }, step)).toEqual(taken('a.png', 'image/png'))
    // the chunk ends within a character, and the file turns out not to be text
    expect(checkedFile({ name: 'a.txt', bytes: half.subarray(0, 79) }, step)).toEqual(refused('file-kind'))
    expect(checkedFile({ name: 'a.txt', bytes: Buffer.from('aaaaaaaaa\u0000a') }, step)).toEqual(
      refused('file-kind'),
    )
  })

  it('is read no further once it exceeds the maximum size', () => {
    const check = new FileCheck('a.txt')
    expect(check.push(Buffer.alloc(MOST_BYTES, 0x61))).toBe(true)
    expect(check.push(Buffer.alloc(1))).toBe(false)
    expect(check.end()).toEqual(refused('file-too-large'))
  })

  it('of another type is refused, whatever its name says', () => {
    for (const start of [
      'MZ\u0090\u0000',
      'GIF89a\u0000',
      'PK\u0003\u0004',
      '\u00ff\u00fe\u0000h',
      'a\u0000b',
      'a\u001bb',
      'RIFF\u0001\u0002\u0003\u0004WAVEfmt ',
      'xRIFF\u0001\u0002\u0003\u0004WEBP',
      'x%PDF-1.7\u0000',
      'FFIR\u0001\u0002\u0003\u0004WEBPVP8 ',
      // invalid UTF-8
      'caf\u00e9',
    ])
      expect(checkedFile({ name: 'foto.png', bytes: bytes(start) })).toEqual(refused('file-kind'))
  })

  it('whose extension contradicts its content is refused, also HTML named as text', () => {
    expect(checkedFile({ name: 'foto.jpg', bytes: bytes(PNG) })).toEqual(refused('file-not-what-it-says'))
    expect(checkedFile({ name: 'bon.pdf.html', bytes: bytes('<html>') })).toEqual(
      refused('file-not-what-it-says'),
    )
    expect(checkedFile({ name: 'notitie', bytes: bytes('hallo') })).toEqual(refused('file-not-what-it-says'))
  })

  it('is not empty and not above the maximum size', () => {
    expect(checkedFile({ name: 'leeg.txt', bytes: new Uint8Array() })).toEqual(refused('file-empty'))
    expect(checkedFile({ name: 'a.txt', bytes: bytes('a', MOST_BYTES) })).toEqual(taken('a.txt', TEXT))
    expect(checkedFile({ name: 'a.txt', bytes: bytes('a', MOST_BYTES + 1) })).toEqual(
      refused('file-too-large'),
    )
  })

  it('gets a name without a path and without invisible characters', () => {
    const named = (name: string) => {
      const checked = checkedFile({ name, bytes: bytes('hallo') })
      return checked.ok ? checked.value.name : checked.refusal
    }
    expect(named('../../etc/motd.txt')).toBe('motd.txt')
    expect(named(String.raw`C:\Users\anna\brief.txt`)).toBe('brief.txt')
    expect(named('a\r\nSet-Cookie: x=1.txt')).toBe('aSet-Cookie x=1.txt')
    expect(named('rekening\u202efdp.txt')).toBe('rekeningfdp.txt')
    expect(named('"; rm -rf ~.txt')).toBe('; rm -rf ~.txt')
    expect(named('..txt')).toBe('file-not-what-it-says')
    expect([...named(`${'é'.repeat(300)}.txt`)]).toHaveLength(100)
    expect(named(`${'😀'.repeat(300)}.txt`)).toBe(`${'😀'.repeat(96)}.txt`)
    expect(named(' ..verborgen.txt. ')).toBe('verborgen.txt')
    expect(named('a.b  c.txt')).toBe('a.b  c.txt')
    expect(named('LEESMIJ.TXT')).toBe('LEESMIJ.TXT')
    // an unknown extension is part of the name
    expect(named(`brief.${'x'.repeat(200)}.log`)).toMatch(/^brief\.x+\.log$/)
  })
})
