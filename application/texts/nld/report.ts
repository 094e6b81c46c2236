export const report = {
  offer: 'Vertel ons wat er misging',
  intro:
    'Je browser onthoudt wat er op deze pagina’s gebeurde zolang je ze open hebt. Met dat verslag kunnen we het naspelen en oplossen.',
  inside:
    'Wel in het verslag: wat je met je winkelwagen deed, welke producten en openbare pagina’s je zag en wat de winkel antwoordde.',
  outside:
    'Niet in het verslag: wat je typte, je naam en adres, je eigen pagina’s en waar je naar zocht. Wachtwoorden en sleutels zitten er nooit in.',
  tick: 'Neem ook op wat ik typte en wie ik ben',
  tickHelp:
    'Dan gaan ook je adres, e-mailadres en zoekopdrachten mee. Dat is alleen nodig als het daar misgaat.',
  save: 'Verslag opslaan',
  saved: 'Het verslag staat bij je downloads. Stuur het ons per e-mail.',
  nothing: 'Van deze pagina kan geen verslag worden gemaakt. Schrijf ons per e-mail wat er misging.',
} as const
