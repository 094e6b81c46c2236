export const returnTerms = {
  until: 'Je kunt tot en met {{count}} dagen na ontvangst iets terugsturen, zonder reden.',
  within: 'Stuur de artikelen terug binnen 14 dagen nadat je dat hebt gemeld.',
  toAddress: 'Stuur ze naar: {{address}}.',
  refund:
    'We betalen je terug binnen 14 dagen na je melding. Stuur je alles terug, dan ook de kosten van de standaardbezorging. We mogen wachten tot we de artikelen hebben of een bewijs dat je ze hebt verstuurd.',
} as const
