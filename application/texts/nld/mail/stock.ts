export const stock = {
  'confirm.subject': 'Bevestig: mail me zodra {{title}} er weer is',
  'confirm.text':
    'Met dit e-mailadres is bij {{shop}} gevraagd om één mail zodra {{title}} er weer is. Bevestig dat jij dat was, anders mailen we niet.',
  'confirm.button': 'Bevestig of trek in',
  'confirm.link':
    'Bevestigen kan binnen 24 uur. Zolang het product er niet is, kun je de aanvraag met dezelfde link intrekken.',
  'confirm.ignore':
    'Heb je hier niet om gevraagd? Dan hoef je niets te doen: na 24 uur verwijderen we dit adres.',
  'back.subject': '{{title}} is er weer',
  'back.text': 'Je vroeg {{shop}} om een mail zodra dit product er weer is. Dat is nu zo.',
  'price.from': 'vanaf {{amount}}',
  'price.m2': 'vanaf {{amount}} per m²',
  'price.incl': '{{amount}} incl. btw',
  'price.excl': '{{amount}} excl. btw',
  'back.button': 'Bekijk het product',
  'back.over':
    'Op is op: we houden niets voor je apart. Dit was de enige mail hierover, en we hebben je adres voor deze aanvraag verwijderd. Je hoeft je nergens voor af te melden.',
} as const
