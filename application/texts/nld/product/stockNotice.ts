export const stockNotice = {
  title: 'Mail me zodra het er weer is',
  promise: 'Je krijgt één mail, alleen over dit product. Daarna verwijderen we je adres.',
  first: 'Eerst vragen we je per mail om je adres te bevestigen.',
  emailAddress: 'E-mailadres',
  ofAccount: 'We mailen naar het e-mailadres van je account.',
  submit: 'Mail me',
  problem: 'Vul een geldig e-mailadres in.',
  sentTitle: 'Kijk in je e-mail',
  sentText:
    'We mailen je een link. Klik erop om te bevestigen dat het adres van jou is: dat kan 24 uur. Pas daarna houden we het product voor je in de gaten.',
  sentNone:
    'Niets gekregen? Kijk bij je ongewenste e-mail. Had je dit al eerder bevestigd, dan hoef je niets te doen.',
  confirmTitle: 'Bevestig je aanvraag',
  confirmText: 'We sturen je één mail zodra {{title}} er weer is, naar dit adres:',
  confirm: 'Ja, mail me',
  waitingTitle: 'We mailen je',
  waitingText:
    'Zodra {{title}} er weer is, sturen we één mail naar dit adres. Daarna, of na 12 maanden, verwijderen we het:',
  withdraw: 'Nee, mail me niet',
  withdrawnTitle: 'We mailen je niet',
  withdrawnText: 'Je aanvraag is ingetrokken en je adres is verwijderd.',
  availableTitle: '{{title}} is op voorraad',
  availableText: 'Je hoeft er niet op te wachten: je kunt het nu bestellen.',
  endedTitle: 'Deze link werkt niet meer',
  endedText:
    'De mail is al verstuurd, de aanvraag is ingetrokken of de termijn is voorbij. Is het product er nog niet? Vraag dan op de productpagina opnieuw om een mail.',
  toProduct: 'Naar het product',
} as const
