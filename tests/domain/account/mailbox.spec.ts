import { describe, expect, it } from 'vitest'
import { mailboxOf } from '../../../domain/account/mailbox.ts'

describe('the mailbox of an e-mail address', () => {
  it.each([
    ['anneke@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    [' Anneke@VOORBEELD.nl', 'anneke@voorbeeld.nl'],
    ['ａnneke@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['anneke+winkel@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['anneke+a+b@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['anneke+winkel@gmail.com', 'anneke@gmail.com'],
    ['An.Ne.Ke@gmail.com', 'anneke@gmail.com'],
    ['an.neke+x@googlemail.com', 'anneke@gmail.com'],
    ['+anneke@voorbeeld.nl', '+anneke@voorbeeld.nl'],
    ['"an@neke"+x@voorbeeld.nl', '"an@neke"@voorbeeld.nl'],
    ['"anneke"@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['"An\\neke+winkel"@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['"anneke"+winkel@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['"an.neke"@gmail.com', 'anneke@gmail.com'],
    ['"an neke"@voorbeeld.nl', '"an neke"@voorbeeld.nl'],
    ['anneke@voorbeeld.nl.', 'anneke@voorbeeld.nl'],
    ['anneke@voorbeeld.nl..', 'anneke@voorbeeld.nl'],
    ['anneke@voorbeeld.nl\u3002', 'anneke@voorbeeld.nl'],
    ['anneke@voorbeeld\u3002nl', 'anneke@voorbeeld.nl'],
    ['anneke@voorbeeld\uFF0Enl', 'anneke@voorbeeld.nl'],
    ['anneke@voorbeeld\uFF61nl\uFF61', 'anneke@voorbeeld.nl'],
    [' Geen Adres+x', 'geen adres+x'],
    ['@gmail.com', '@gmail.com'],
    ['a@googlemail.com', 'a@gmail.com'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })

  it.each([
    ['an.neke@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['anneke@voorbeeld.nl', 'anneke@voorbeeld.be'],
    ['anneke-winkel@voorbeeld.nl', 'anneke@voorbeeld.nl'],
    ['+anneke@voorbeeld.nl', '+bram@voorbeeld.nl'],
  ])('%s is not %s', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other))
  })
})
