import { stem } from './stem.js'
import { isStopWord } from './stop_words.js'
import { words } from './words.js'

/**
 * What visitors call things, and what their content may call them: about shops, studios, guesthouses, courses, memberships and
 * accounts. The words of a line mean about the same; after ">", only what the words before it may stand for.
 */
const SYNONYMS: Record<string, string> = {
  en: `
    kid child children toddler youngster
    kid > junior youth under baby infant family
    child children > junior youth under infant family
    toddler baby infant
    baby > pram buggy pushchair stroller highchair cot
    buggy pram pushchair stroller
    crib cot
    teen teenager youth
    teenager > junior
    senior oap
    retired > pensioner senior concession
    pensioner > concession senior
    senior oap student unemployed > concession discount reduced
    concession discount reduced
    deal > discount offer
    cheap > discount concession budget sale
    sale > discount reduced
    voucher certificate
    voucher > gift
    present > gift
    card > debit credit contactless visa mastercard amex
    pay payment
    pay > cash card invoice transfer bank paypal
    cash > cheque cheques
    instalment installment
    instalment installment > monthly spread
    upfront deposit
    deposit > upfront
    tip gratuity
    cost price fee
    cost price fee > charge rate
    expensive > cost price fee
    quote estimate
    refund reimbursement reimburse
    refund > return cancel cancellation
    money > refund
    return > refund exchange
    exchange swap
    cancel > cancellation notice refund
    quit > cancel leave cancellation
    reschedule move postpone rebook rearrange
    pause > freeze suspend hold
    book reserve reservation booking
    appointment slot > booking
    enrol enroll register registration signup join
    join > member membership register
    member membership subscription subscriber
    subscribe > newsletter subscription
    newsletter > subscribe mailing
    trial taster
    free complimentary
    wifi internet broadband wireless
    toilet loo bathroom restroom washroom wc
    locker > storage store valuables
    wheelchair disabled > accessible ramp lift stairs step
    accessible accessibility > wheelchair
    stairs steps step
    lift elevator
    parking park > car bay space
    car > parking park drive
    bus tram > stop transport station
    railway rail > train
    train > railway
    tube subway underground metro
    bus > coach transport
    taxi cab uber
    directions > find located turn
    bike bicycle cycle
    bike > rack
    luggage suitcase baggage bag
    food eat meal
    food > snack lunch breakfast dinner menu catering cafe kitchen
    eat > restaurant cafe menu lunch
    drink > coffee tea bar beer wine water beverage
    alcohol booze > beer wine licence bar byo
    coffee tea > drink kettle
    breakfast > morning
    vegan vegetarian > dairy dietary diet
    veggie vegetarian
    gluten coeliac celiac
    gluten coeliac celiac > wheat allergy dietary
    allergy allergic allergen intolerance
    allergy allergic > nut dietary
    dog > pet animal puppy
    cat > pet animal kitten
    puppy > dog
    pet animal
    pet > dog cat
    smoke smoking vape vaping
    phone telephone mobile
    phone > call number
    call > phone telephone
    contact > email phone message reach
    email > write message
    whatsapp text > message
    owner founder
    owner boss > started run founded
    staff team employee
    teacher instructor tutor coach trainer
    therapist practitioner
    doctor gp
    job > vacancy apply career volunteer position
    volunteer > help
    hire rent rental
    borrow loan lend
    borrow > hire rent
    buy purchase order
    buy > shop price sell
    sell > shop buy
    stock > sell carry
    shop > store
    available > left spaces
    space place spot
    waitlist > waiting full
    deliver delivery ship shipping postage courier dispatch
    abroad overseas international
    collect pickup collection
    wrap > wrapping gift
    broken damaged faulty cracked broke
    broken damaged > repair replace refund
    fix repair mend
    fix > repair replace
    wash clean
    clean > wash wipe
    stain > mark remove
    smell odour odor
    size > large small width
    big > large size
    beginner newbie novice
    beginner > new first start never experience intro introduction basic
    experience > beginner level
    hard difficult
    hard > level beginner
    easy > gentle beginner simple
    qualified certified accredited licensed
    qualified certified > qualification certificate insured
    insurance insured > cover covered liability
    safe > safety insured
    dangerous > safe safety risk
    age old > age minimum under over
    pregnant pregnancy
    pregnant pregnancy > prenatal antenatal postnatal
    injury injured
    injury injured > pain back
    ill sick unwell
    vaccinated vaccine vaccination jab
    party celebration
    party > birthday hen group private event
    birthday > party
    wedding > bride bridal
    group > party team corporate
    friend guest
    friend > guest bring refer
    solo alone single
    couple > two partner
    private individual
    wear clothes clothing outfit
    wear > shoes dress trousers
    shoe footwear
    bring > need wear kit
    kit gear equipment
    towel mat > bring provide
    tool > equipment
    teach > class course lesson learn
    learn > class course lesson teach
    course lesson workshop > class session
    class > course lesson workshop
    online virtual remote zoom
    online > video recorded livestream
    recording recorded > video replay
    miss > missed catch
    late > minutes delay
    weather rain > wet
    rain wet
    snow ice > winter weather
    hot > heat summer cool
    cold > heating warm
    heating > warm radiator
    xmas christmas > december holiday festive
    christmas > december holiday
    holiday > closed christmas easter
    weekend > saturday sunday
    weekday > monday friday
    evening night
    evening > pm
    early > before earliest
    overnight > night stay
    stay > night room
    room > bedroom accommodation
    checkin > arrive arrival
    arrive > arrival
    checkout > depart departure leave
    leave > departure
    key > keys door
    lost > find property forgot
    forgot > lost
    photo picture pic image
    photo picture > camera photograph
    video film
    film > video record
    music > play song
    listen > episode podcast spotify
    episode > podcast show
    certificate > exam qualification
    exam test
    homework > practise practice
    login > account sign password
    account profile
    delete remove erase
    change edit update modify
    download export
    upload > import
    error bug
    install setup
    company business firm
    address location
    headquarters hq office
    near nearby
    far > distance miles minutes walk
    walk > minutes foot
    guarantee warranty
    handmade > hand made
    eco environment sustainable > recycled compost waste
    noise noisy quiet
    rule policy
    rule > allowed must
    allowed permitted
    complaint complain > unhappy feedback
    review > testimonial feedback
    review feedback
    award > won prize
    discount > off code
    coupon promo > code
    loyalty > points stamp reward
    receipt invoice
    receipt > vat invoice
    tax vat gst
    aged > old
    spicy > chilli hot
    urgent emergency
    urgent emergency > hours
    swimming > pool swim
    pool > swim
    hotel accommodation > stay room
    sleep > bed night
    bed > sleep bedroom
    tv television
    ac > air
    fridge > refrigerator kitchen
    laundry > washing machine
    hairdryer > dryer
    balcony view > terrace sea
    garden > outside outdoor
    outdoor outside
    charger > electric
    ev > electric
    puncture > tyre
    helmet > safety
    lock > secure
    colour color
    grey gray
    mum mom mother parent
    dad father parent
    parent > guardian mum dad
    boyfriend girlfriend husband wife > partner
    lady ladies woman women female
    guy man men male
    gay lgbt queer trans
    deaf > hearing
    blind > visual
    autism autistic > sensory quiet
    nervous anxious scared
    nervous anxious scared > calm
    pain hurt sore
    medicine medication drug pill
    medicine medication pill > tablet
    medicine medication > prescription
    dentist > dental teeth
    tooth teeth
    therapy counselling counseling
    mental > counselling counseling therapy
    shot > vaccine vaccination jab
    salary wage
    earn > salary wage income
    vacation pto > leave holiday
    holiday > leave vacation
    maternity paternity > parental baby
    resign quit > notice leaving
    colleague coworker teammate
    laptop computer
    donate donation
    donate > give support
    settings preferences
    max maximum
    max maximum > limit most
    minimum > least
    bug issue problem
    backup > restore export
    2fa mfa
    slow > speed performance
    quick fast speed
  `,
  de: `
    kind > kinder junior jugend kids baby
    kinder > kind junior jugend kids familie
    baby > kleinkind kinderwagen wickeln
    jugendliche teenager teenie jugend
    senior senioren rentner
    senioren rentner student studenten schueler schüler azubi > ermäßigung ermäßigt rabatt
    ermäßigung rabatt nachlass
    billiger günstiger > ermäßigung rabatt
    gutschein > geschenk
    geschenk > gutschein
    karte > ec girocard kreditkarte kartenzahlung
    ec > karte girocard
    zahlen bezahlen zahlung bezahlung
    zahlen bezahlen > bar karte überweisung rechnung paypal
    bargeld > karte bar
    raten ratenzahlung
    anzahlung > vorkasse
    kosten preis gebühr beitrag
    kostet > preis gebühr beitrag
    teuer > preis kosten
    stornieren absagen storno > stornierung absage rücktritt
    kündigen kündigung > kündigungsfrist
    aufhören > kündigen kündigung
    verschieben > umbuchen
    buchen reservieren buchung reservierung
    anmelden anmeldung > registrieren einschreiben
    mitmachen > mitglied anmelden probestunde
    mitglied mitgliedschaft
    probestunde schnupperstunde probetraining
    ausprobieren testen schnuppern > probestunde schnupperstunde
    kostenlos gratis umsonst
    wlan internet wifi
    klo toilette wc
    umziehen > umkleide
    rollstuhl behindert barrierefrei > stufenlos rampe aufzug treppe
    aufzug fahrstuhl lift
    parken parkplatz > auto stellplatz tiefgarage
    auto > parken parkplatz
    bus bahn zug > haltestelle bahnhof öpnv
    zug bahn
    fahrrad rad bike
    gepäck koffer
    essen > frühstück mittag abendessen speisekarte küche
    trinken > getränke wasser bar
    getränke > trinken wasser
    vegan vegetarisch > pflanzlich
    glutenfrei > zöliakie allergie
    allergie allergien unverträglichkeit
    hund > haustier tier hunde
    hunde > haustier tiere hund
    katze > haustier tier
    rauchen > raucher
    telefon handy telefonnummer > anrufen
    anrufen > telefon telefonnummer
    kontakt > mail telefon
    chef inhaber besitzer
    mitarbeiter team
    lehrer trainer kursleiter
    job stelle > ausbildung bewerbung stellenangebot
    mieten leihen ausleihen verleih
    kaufen > verkauf shop
    liefern lieferung versand verschicken
    abholen abholung
    kaputt defekt > reparatur reparieren
    reparieren reparatur
    anfänger einsteiger
    anfänger > vorkenntnisse neu
    vorkenntnisse > anfänger einsteiger
    schwer schwierig
    schwanger schwangerschaft
    krank > attest erkältet
    verletzt verletzung
    feier party fest
    geburtstag > feier party
    hochzeit > brautpaar
    gruppe > verein firma
    freund freundin > begleitung gast
    alleine allein > partner single
    partner > allein paar single
    anziehen kleidung klamotten outfit
    anziehen kleidung > schuhe
    mitbringen > brauchen ausrüstung
    ausrüstung > material
    lernen > kurs unterricht
    kurs unterricht stunde workshop
    online > video zoom
    verpasst verpassen > nachholen
    nachholen > verpasst
    regen wetter > regnet
    weihnachten > dezember feiertag
    ferien feiertag
    ferien > urlaub geschlossen
    urlaub > geschlossen ferien
    geschlossen > ruhetag
    wochenende > samstag sonntag
    abends abend
    frühstück > morgens
    zimmer > unterkunft
    übernachten schlafen > zimmer
    einchecken ankommen > anreise
    auschecken abreise
    schlüssel > tür
    verloren vergessen > fundsachen
    foto bild
    prüfung test
    passwort > einloggen anmelden
    löschen entfernen
    ändern bearbeiten
    adresse anfahrt standort
    garantie gewährleistung
    rechnung quittung beleg
    erlaubt gestattet verboten
    alter > jahre
    geschäft > laden
    führerschein > fahrerlaubnis
    fernseher tv
  `,
  es: `
    niño niños hijo hija peque peques crío
    niño niños hijo hija > infantil junior menores familia
    bebé > carrito cuna
    adolescente adolescentes jóvenes
    jubilado jubilados mayores
    jubilado estudiante parado desempleado > descuento reducido
    descuento rebaja oferta promoción
    barato > descuento oferta
    precio tarifa coste cuota
    cuesta vale caro > precio tarifa cuota
    regalo > bono tarjeta
    tarjeta > débito crédito visa
    pagar pago abonar
    pagar > efectivo transferencia tarjeta bizum recibo
    efectivo metálico
    plazos > mensual fraccionar
    señal depósito fianza
    devolver devolución reembolso
    cancelar cancelación anular
    baja > cancelar cancelación
    cambiar > mover recuperar
    recuperar > recuperación faltas
    reservar reserva
    apuntar apuntarse inscribir inscripción matrícula matricularse
    socio socios
    prueba > gratis gratuita nivel
    gratis gratuito gratuita
    wifi internet
    baño aseo
    silla discapacitado minusválido > accesible rampa ascensor
    aparcar aparcamiento parking
    coche > aparcar aparcamiento parking
    bus autobús metro tren > parada estación
    bici bicicleta
    comer comida
    comer > comedor menú almuerzo
    beber bebida bebidas
    vegano vegetariano
    alergia alergias intolerancia
    gluten celíaco celiaco
    perro perros > mascota mascotas animales
    gato > mascota mascotas
    fumar fumadores
    teléfono móvil
    llamar > teléfono
    contactar contacto > correo teléfono
    dueño jefe director propietario
    profe profesor profesora profesores profes docente
    trabajo empleo > vacante currículum
    alquilar alquiler
    comprar > venta tienda
    enviar envío envíos
    roto averiado
    arreglar reparar reparación
    principiante principiantes > cero nivel
    fiesta cumpleaños cumple
    boda > novios
    grupo grupos
    amigo amiga > invitado traer
    ropa > vestir calzado
    traer llevar
    clase clases curso cursos lección
    aprender > clase curso
    examen test
    aprobar > aprobados examen
    certificado título diploma
    deberes > tareas ejercicios
    libro libros > material
    lluvia llueve > tiempo
    navidad > diciembre festivos vacaciones
    vacaciones festivos
    verano > julio campamento
    campamento > verano
    finde > sábado domingo
    cerrado cierra cerramos
    abierto abre horario
    foto imagen
    lejos > minutos
    dirección ubicación
    online > línea virtual zoom
    grabada grabación
    retraso tarde > puntual
    faltar falta > ausencia
    embarazada embarazo
  `,
}

const meanings = new Map(
  Object.entries(SYNONYMS).map(([language, lines]) => [language, meaningsOf(lines, language)])
)

/** Stems that a stem may stand for in a language, without itself. */
export function synonymsOf(word: string, language: string): readonly string[] {
  return meanings.get(language)?.get(word) ?? []
}

/** The same in any language. */
export function synonymsInAnyLanguage(word: string): string[] {
  return [...new Set([...meanings.keys()].flatMap((language) => synonymsOf(word, language)))]
}

function meaningsOf(lines: string, language: string): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const line of lines.split('\n')) {
    // Passages keep their function words, which say nothing: "under" for "kid".
    const [asked = [], alsoMeant] = line
      .split('>')
      .map((part) => words(part).flatMap(({ text }) => (isStopWord(text, language) ? [] : [stem(text)])))
    for (const word of asked) {
      const others = found.get(word) ?? new Set()
      for (const other of alsoMeant ?? asked) if (other !== word) others.add(other)
      found.set(word, others)
    }
  }
  return new Map([...found].map(([word, others]) => [word, [...others]]))
}
