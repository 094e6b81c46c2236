export const cookies = {
  title: 'Jij kiest de cookies',
  tabs: 'Over cookies',
  condition: 'Toestemming',
  details: 'Details',
  about: 'Over',
  conditionText:
    'Noodzakelijke cookies laten de winkel werken: je winkelwagen, inloggen en betalen. Cookies voor voorkeuren, statistieken en marketing komen er alleen als jij dat goedvindt. Je kunt je keuze altijd wijzigen, onder aan elke pagina.',
  necessary: 'Noodzakelijk',
  necessaryText:
    'Onthouden je winkelwagen, je sessie, je taal en deze keuze. Zonder deze cookies werkt de winkel niet.',
  always: 'Altijd aan',
  preferences: 'Voorkeuren',
  preferencesText: 'Onthouden wat je instelt in extra’s van anderen, zoals een chat of een video.',
  statistics: 'Statistieken',
  statisticsText: 'Meten hoe de winkel wordt gebruikt, zodat te zien is wat beter kan.',
  marketing: 'Marketing',
  marketingText: 'Laten advertentiebedrijven weten wat je bekijkt, zodat advertenties bij je passen.',
  aboutText:
    'Een cookie is een klein bestand dat je browser bewaart. Je keuze geldt een jaar in deze browser. Ze wordt bewaard met de datum en de versie van deze tekst, zonder je naam of adres. Verandert de tekst, dan wordt het je opnieuw gevraagd.',
  statement: 'Lees de cookieverklaring',
  adjust: 'Aanpassen',
  onlyNecessary: 'Alleen noodzakelijk',
  allowSelection: 'Selectie toestaan',
  allowAll: 'Alles toestaan',
} as const
