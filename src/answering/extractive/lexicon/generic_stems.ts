/** Stems that occur in questions about anything. */
export const GENERIC_STEMS = new Set(
  (
    'year name first last call known know number mani much peopl person thing kind type sort part main exampl way time day place ' +
    'becom came come went go take took get give gave tell mean meant purpos reason happen start end begin began differ similar ' +
    'offer avail sell common gener usual accord consid refer describ term word popular import larg largest small big great good best new old long ' +
    'high total amount percentag percent locat area found use includ follow current origin result caus occur relat associ provid ' +
    'show work need want help find pleas question answer look think believ explain list exist show contain work date centuri'
  ).split(' ')
)
