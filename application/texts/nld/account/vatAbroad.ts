export const vatAbroad = {
  text: 'Als bedrijf in {{country}} betaal je bij ons {{vat}}. Verleggen mag pas met een gecontroleerd btw-nummer en het bewijs daarvan; dat kan bij ons nog niet.',
  'vat.NL': 'Nederlandse btw',
  'vat.BE': 'Belgische btw',
} as const
