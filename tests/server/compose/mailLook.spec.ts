import { expect, test } from 'vitest'
import { STANDARD_COLOURS } from '../../../application/contract/files/theme.ts'
import { mailLook } from '../../../server/compose/outside/mailLook.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { shopFiles } from '../../shops/shopFiles.ts'

test.each(['security', 'rugs'])('mails of the shop %s have its logo, undistorted, and its colour', (name) => {
  const { config, picturesDir } = shopFiles(name)
  const { brand, logo } = mailLook(config.theme, picturesDir)
  expect(brand).toBe(config.theme.colours.brand ?? STANDARD_COLOURS.brand)
  // a PNG has its width and height after the eight bytes of its signature and the name of its first chunk
  const png = Buffer.from(logo?.png ?? [])
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const ratio = png.readUInt32BE(16) / png.readUInt32BE(20)
  expect((logo?.width ?? 0) / (logo?.height ?? 1)).toBeCloseTo(ratio, 1)
})

test('mails of a shop without a logo have its name, in its own colour and corners', () => {
  const theme = { colours: { brand: '#8a4b2a' }, radius: 3, font: 'instrument-sans' } as const
  expect(mailLook(theme, tempFolder())).toEqual({ brand: '#8a4b2a', radius: 3, logo: null })
})
