export const onboardingQuick = {
  title: 'Deine Seite in einer Minute',
  about: 'Du kannst später alles ändern.',
  material: 'Deine Inhalte',
  goOn: 'Meine Seite erstellen',
  back: 'Zurück',
}

export const onboardingPublished = {
  title: 'Deine Seite ist live',
  about:
    'Wer diesen Link hat, kann fragen, und jede Antwort zitiert dich. Teile ihn überall, wo man dich fragt.',
  aboutLoopback:
    'Jede Antwort zitiert dich. Bisher kann nur der Rechner, auf dem der Server läuft, diesen Link öffnen. Damit andere ihn erreichen, setze APP_URL auf die öffentliche Adresse des Servers.',
  titleEmpty: 'Deine Seite ist live, kann aber noch nicht antworten',
  aboutEmpty: 'Füge etwas hinzu, das du geschrieben oder gesagt hast, dann kann {name} es zitieren.',
  addSomething: 'Wissen hinzufügen',
  address: 'Link',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  share: 'Teilen',
  qr: 'QR-Code für {url}',
  saveQr: 'QR-Code speichern',
  next: {
    title: 'Wie es weitergeht',
    look: { title: 'Gestalte deine Seite', about: 'Bild, Links, Layout und Farben.' },
    website: { title: 'Bring den Chat auf deine Website', about: 'Eine Zeile HTML genügt.' },
    more: { title: 'Weitere Quellen hinzufügen', about: 'Beiträge, Dateien, Aufnahmen, ein Podcast.' },
  },
  see: 'Meine Seite öffnen',
  home: 'Zur Übersicht',
  gone: {
    title: 'Diese Seite gibt es nicht mehr',
    about: 'Sie wurde gelöscht, nachdem du sie veröffentlicht hattest. Du kannst eine neue erstellen.',
  },
  another: 'Noch eine Seite erstellen',
}

/** Shared by both onboarding flows. */
export const onboardingMaterial = {
  ways: { label: 'Material hinzufügen', url: 'Link', file: 'Datei', text: 'Text', audio: 'Aufnahme' },
  address: { label: 'Link', hint: 'Eine Seite, ein Blog, Podcast, Feed oder eine ganze Website.' },
  text: 'Dein Text',
  uploading: 'Wird hochgeladen',
  anotherFile: 'Andere auswählen',
  recorded: 'Deine Aufnahme',
  listen: 'Abspielen',
  recordAgain: 'Neu aufnehmen',
  read: 'Lesen lassen',
}

export const onboardingStart = {
  head: 'Los geht’s',
  title: '{name}, lass uns deine Seite erstellen',
  titleAgain: 'Noch eine Seite',
  about:
    'Zeig mir etwas, das du geschrieben oder gesagt hast. In ein paar Minuten hast du eine Seite, auf der andere fragen können, und jede Antwort zitiert dich.',
  unfinished: {
    text: 'Du warst bei Schritt {step} von {total}. Alles ist gespeichert.',
    goOn: 'Weitermachen',
  },
  guided: {
    title: 'Schritt für Schritt',
    text: 'Ein kurzes Gespräch. Ich lese, was du mir gibst, und entwerfe den Rest.',
    time: 'Etwa drei Minuten',
    begin: 'Anfangen',
  },
  quick: {
    title: 'Schnell',
    text: 'Ein Formular: ein Name, ein Link und etwas, das du geschrieben hast.',
    time: 'Etwa eine Minute',
    begin: 'Zum Formular',
  },
  open: 'Deine Seite {address} ist live.',
}

export const onboardingGuided = {
  title: 'Deine erste Seite',
  answer: 'Deine Antwort',
  goOn: 'Weiter',
  skip: 'Überspringen',
  progress: {
    label: 'Fortschritt',
    short: '{number} von {total}',
    long: 'Schritt {number} von {total}: {step}',
  },
  steps: {
    craft: 'Über dich',
    material: 'Inhalte',
    tone: 'Ton',
    understood: 'Erster Entwurf',
    handle: 'Link deiner Seite',
    question: 'Erste Frage',
  },
  chat: {
    label: 'Gespräch',
    change: 'Ändern:',
    answered: 'Deine Antworten bisher',
    review: 'Deine Angaben ansehen',
  },
  seePage: 'Seite ansehen',
  craft: {
    some: 'Beispiele',
    podcast: 'Einen Podcast',
    blog: 'Einen Blog',
    coaching: 'Coaching und Kurse',
    shop: 'Einen Shop',
    software: 'Software-Dokumentation',
    own: 'Oder mit eigenen Worten',
    example: 'Brot, und einen Newsletter darüber',
  },
  material: {
    nothingMore: 'Sonst nichts',
    ownItems: 'Nimm den Inhalt, der schon da ist|Nimm die {count} Inhalte, die schon da sind',
  },
  reading: {
    label: 'Was ich gerade lese',
    progress: '{ready} von {count} Inhalt gelesen|{ready} von {count} Inhalten gelesen',
    somethingElse: 'Noch etwas hinzufügen',
  },
  tone: {
    legend: 'Ton',
    quoted: 'Hier stehen deine eigenen Worte.',
    warm: { label: 'Herzlich', hint: 'Wie unter Freunden', sample: 'Schön, dass du fragst. Ich sage es so:' },
    plain: { label: 'Schlicht', hint: 'Kurz, nur die Antwort', sample: 'Kurz gesagt:' },
    playful: {
      label: 'Verspielt',
      hint: 'Leicht, mit einem Lächeln',
      sample: 'Ah, eine meiner Lieblingsfragen.',
    },
    expert: { label: 'Fachlich', hint: 'Genau, für Fachleute', sample: 'Genau genommen:' },
  },
  understood: {
    yourWords: 'In deinen Worten',
    introductionHint: 'Das Erste, was Besucher lesen.',
    right: 'Passt so',
  },
  ask: {
    answered: 'Das ist deine erste Antwort, in deinen eigenen Worten.',
    toTry: 'Fragen zum Ausprobieren',
    label: 'Frag, was ein Besucher fragen würde',
    more: 'Mehr hinzufügen',
    open: 'Meine Seite veröffentlichen',
    openUnasked: 'Ohne Frage veröffentlichen',
    searching: 'Durchsucht, was ich gelesen habe',
    elseOr: 'Frag etwas anderes oder {more}',
    moreToRead: 'gib mir mehr zu lesen',
  },
}
