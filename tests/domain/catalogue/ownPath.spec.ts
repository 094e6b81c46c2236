import { expect, it } from 'vitest'
import { ownPath } from '../../../domain/catalogue/categoryTree.ts'

it.each([
  [['kantoor', 'kantoor/toners'], 'kantoor/toners'],
  [['ajax-alarmsysteem/hub', 'centrales'], 'ajax-alarmsysteem/hub'],
  [['alarmsets', 'branddetectoren/rookmelders'], 'alarmsets'],
  [['kantoor', 'kantoortafels/hoog'], 'kantoor'],
  [[], ''],
])('the main category of a product in %j is %j', (categories, path) =>
  expect(ownPath({ categories })).toBe(path),
)
