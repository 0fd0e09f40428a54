import type { Conversations } from './comments.ts';

export const acmeConversations: Conversations = {
  'quiet-half-year': `
tom| The dog is the real hero of this letter.
  helen| Her name is Biscuit. I shall pass it on.
  en@leeds| Biscuit for employee of the month.
pl| Dziękuję za akapit o częściach. Mało która firma pisze wprost, co się nie udało.
  jens| In drei Monaten gern wieder. Die Liste hängt an meiner Tür.
de| Fünf auf zwei Unfälle, das ist für mich die wichtigste Zeile. Weiter so.
  gareth| Thank you. It is everyone's line.
en@bristol| Will there be training places for us in Bristol as well, or only at the factories?
  ruth| For all six sites. The list is out on Monday.
pl@lodz| Dwie zmiany w Hali C to dobra wiadomość. Wiadomo już, kto przechodzi?
  piotr| Lista będzie w czwartek, najpierw rozmowy z każdym z osobna.
de@cologne| Die neue Wickellinie! Endlich. Danke @katrin fürs Dranbleiben.`,
  'aura-8': `
en@bristol| Four years. I still cannot believe that it is out of the door.
  imran| You soldered the first board. It hangs in my office.
pl| Od wczoraj stoi u teściów. Teściowa trzy razy pytała, czy aby na pewno działa.
  chloe| Best review so far. May I quote her?
  pl| Można. Prosi tylko o nazwisko panieńskie.
de@hamburg| Kommen die Lüfterräder als Ersatzteil einzeln oder nur mit Nabe?
  mehmet| Einzeln. Gang 4, zweites Fach, ab Montag.
en@leeds| How does the family price work if you rent?
  charlotte| Your landlord can order it through you. Write to me, we have a letter for that.
de@cologne| 104 Kilo statt 148, da freuen sich ein paar Rücken.
finn| Installed eleven of them last week. The one-handed cover is real.
  kwame| And what did you hold in the other hand?
  finn| A sandwich, to be honest.
pl@lodz| Dumny jestem. Tyle.
de@hamburg| Sonderangebot!! Aura 8 privat günstiger, ohne Rechnung, meldet euch bei mir, nur Barzahlung.
  !mehmet| Verkauf ohne Rechnung, das ist wohl nicht erlaubt.
  !de@hamburg| Werbung, gehört nicht hierher.`,
  'hall-c': `
pl@lodz| Byłam tam w piątek. Kiedy podniosły się bramy, miałam ciarki.
  piotr| Ja też, tylko musiałem wyglądać poważnie.
pl.m@lodz| Okulary Stanisława to już klasyka.
  stanislaw| Dwadzieścia złotych na rynku. Polecam.
en@leeds| 180 machines in nine weekends. Hats off, from the people who moved four in a year.
de@cologne| Gibt es Fotos vom langen Tisch? Wir wollen auch so einen.
  kasia| Wrzucę jutro do galerii. Zupy niestety nie zostało.
pl@wroclaw| Zapisałam troje dzieci na otwartą sobotę. Bogdan podpisuje autografy?
  pawel| Ćwiczy. Na razie wychodzi mu tylko linia prosta.
tom| Eleven centimetres. We want that story.
  krzysztof| Nie rozmawiamy o tym.`,
  'stop-look-wave': `
en@leeds| I was the one who shouted. I never want to shout like that again. Please wave.
  gareth| You did exactly the right thing. Thank you.
mehmet| Blaue Bodenlampen haben wir in Hamburg seit zwei Jahren. Man gewöhnt sich sofort daran.
pl@lodz| U nas przy lakierni jest taki sam róg. Czy też dostanie lustro?
  gareth| Yes. I have put it on the list, with your name so that I cannot forget it.
nadia| We did the wave for a whole shift. You feel silly for ten minutes and then it is normal.
de@cologne| Gilt das auch für die Rollerfahrer aus der Entwicklung?
  sabine| Gerade für die.
en.m@leeds| Typical. Warehouse people are too stupid to look where they are going, always have been.
  !nadia| This insults colleagues.
  !en@leeds| Not how we talk to each other here.`,
  stanislaw: `
pl@lodz| Uczyłam się u niego. Do dziś słyszę „jeszcze nie” w głowie.
  pawel| Bogdan też.
pl@wroclaw| Piękny tekst, Kasiu.
  kasia| Dziękuję! Najtrudniej było wstać na za dziesięć szósta.
en@leeds| He taught me in 2011 without a word of English. I understood everything.
  stanislaw| Lutowanie to język.
de| Ich war im Herbst bei ihm an der Bank. Man lernt Geduld, ob man will oder nicht.
jakub| Zgłaszam się na trzecią osobę!
  stanislaw| Przyjdź jutro. Z własnym kubkiem.
en@bristol| "I wait until the copper wants it." I am putting that on the lab wall.`,
  'company-run': `
finn| For the record: it was a very good shirt to sleep in.
pl@wroclaw| Z grupy od dębu: naprawdę było pięknie. Widzieliśmy sarnę.
  agnieszka| Następnym razem sarna dostanie kamizelkę odblaskową i stanie na zakręcie.
de@cologne| Der blaue Schuh ist meiner. Bitte nicht weitersagen.
  lukas| Zu spät.
friederike| Wir sagen es immer noch nicht.
en@leeds| Was the dog timed?
  pl@wroclaw| Poza konkurencją. Wygrałby.
pl@lodz| Łódź czeka! Trasa płaska, strzałki wielkie jak drzwi.`,
  'leeds-menu': `
tom| Chips on Friday. Democracy works.
sunita| Democracy also peels the potatoes. Volunteers at six?
  callum| I am on nights, what a shame.
  aisha| I'll come if I may choose the music.
en@leeds| Warm food after seven, thank you. You have no idea what that means to the late shift.
en@leeds| Could the allergen cards have larger print, please?
  sunita| New ones tomorrow, big enough to read without Brian's spare glasses.
nadia| The dal was gone by 19:20. Just saying.`,
  'fake-parcel': `
de@cologne| Ich gestehe. 6:52 Uhr, ein Daumen, kein Kaffee.
  bartosz| Herzlich willkommen im Club der 61.
pl| 48 sekund to ja. Kliknęłam i od razu zrobiło mi się gorąco.
  bartosz| Bardzo dobra robota. Serio.
en@leeds| My nan now asks "does it hurry me?" about everything, including lunch.
en@bristol| Could the report button be on the phone as well?
  priya| From Thursday. Sorry that it was missing.
pl@wroclaw| Dziękuję, że nikogo nie wytykano palcami.`,
  'shift-plan-cologne': `
de@cologne| Vier Wochen vorher! Ich kann zum ersten Mal seit Jahren beim Elternabend zusagen.
  dieter| Genau dafür.
mia| Gilt das mit dem Tauschen auch für Azubis?
  dieter| Ja, ab achtzehn. Komm Donnerstag vorbei, es gibt Kuchen.
thomas| Die Kaffeemaschine ist inzwischen ersetzt.
de@cologne| Was ist mit der Wochenendbereitschaft? Davon steht hier nichts.
  dieter| Kommt im nächsten Schritt. Versprochen ist versprochen.
ayse| Welcher Kuchen?
  dieter| Apfel. Und für dich ohne Nüsse.`,
  'solar-roof': `
mia| Kilowatt grüßt zurück. Er stand heute vor der Bäckerei.
  de@cologne| Hat er bezahlt?
  mia| Mit Wolle.
en@leeds| Seven years instead of eight is a serious figure. Well done, Cologne.
pl@lodz| Kiedy panele na Hali C? Kable leżą i czekają.
  ingrid| Wiosną. Dźwig zamówiony.
de@cologne| Die Idee mit der Bäckerei kam von Uwe, das darf man ruhig sagen.
  thomas| Stimmt. Danke, Uwe!`,
  'brian-hartley': `
tom| He showed me round on my first day. I still hear him at the kettle.
nadia| I have one of the spare glasses. I am keeping it.
en@leeds| Rest well, Brian.
stanislaw| Był jednym z tych, którzy uczyli mnie w 1997. Bez słów, cierpliwie. Kondolencje dla rodziny.
de@cologne| Er hat uns damals in Köln die erste Tide-Linie eingefahren. Ein feiner Mensch.
helen| I knew Brian all my working life. I shall be there on Friday.
en@leeds| The swan story is true. I was on the bridge with him.
aisha| He told me to buy good socks. I tell everyone now.`,
  'new-apprentices': `
aisha| For the record, the kettle is behind the blue door.
  en@leeds| And the good biscuits are in the drawer marked "cables".
jakub| Błędów jest już 64.
  zofia| 65. Widziałam bezpiecznik.
de@cologne| Willkommen! Wer Fragen hat: Halle 2, ich bin die mit der lauten Lache.
pl@lodz| Mam pod opieką jedną z nowych osób. Wczoraj pokazała mi, jak szybciej opisać kable.
ruth| Thirty godparents found in two days. Thank you, all of you.`,
  'quality-award': `
pl@lodz| Brawo, Grażyna!
  grazyna| Dziękuję, ale podkładka też miała swój udział.
en@leeds| "Probably is not a measurement" should be printed on mugs.
  emma| It is being printed on mugs.
de@cologne| Ich habe damals sieben Kunden angerufen. Keiner war böse. Alle waren überrascht.
zofia| Mówiłam, że „prawdopodobnie” to złe słowo.`,
  'robot-bogdan': `
pl@lodz| „Robert De Niro” przegrał jednym głosem. Żądam powtórki.
  pawel| Następny robot. Słowo.
en@bristol| The temperature curve is a thing of beauty. May we have the data?
  pawel| Of course, I am sending it today.
de@cologne| Wir hätten gern auch einen. Name: Horst.
stanislaw| Dobry uczeń. Nie gada.`,
  'hamburg-night': `
mehmet| Ihr wart großartig. Und Stefan: Der kleine Stapler fragt nach dir.
  stefan| Er darf mich jederzeit anrufen.
de@hamburg| Sonnenaufgang mit Pizza auf der Rampe. Unvergesslich.
pl@wroclaw| My o 7:00 odbieraliśmy telefony: „to już jedzie?”. Jechało!
en@leeds| Respect.`,
  'first-aiders': `
en@leeds| Signed up. I was in the canteen that day and stood there like a post. Never again.
  nadia| Standing there is what everyone does the first time. See you on Tuesday.
pl@lodz| Czy kurs będzie też dla nocnej zmiany?
  gareth| Yes, from 20:00 to 22:00 on four evenings.
de@hamburg| Unser Defibrillator hängt hinter dem Kopierer. Den findet keiner.
  birte| Hängt ab heute neben der Tür. Danke für den Hinweis.`,
  ayse: `
de@cologne| Sie hat mir an der Spule angesehen, dass ich Linkshänder bin.
  ayse| Und dass du montags wickelst.
mia| Darf ich mal was kaputt machen?
  ayse| Mittwoch, 14 Uhr. Bring eine Schutzbrille mit.
en@bristol| The salt fog motor is still alive, is it not?
  ayse| Three years and two months. I have become fond of it.`,
  'bike-leasing': `
en@leeds| Does it work for tandems?
  ruth| If both of you turn up to work.
pl@lodz| Gniazdka w stojakach! Świetne.
de@cologne| Wo werden denn in Köln Duschen gebaut?
  thomas| Halle 1, Umkleide Nord, fertig im Frühjahr.
callum| Helmet included. No more excuses, @tom.`,
  'football-cup': `
aisha| Four goals and I still had to help carry the nets.
  callum| Champions carry nets.
andrew| The gloves have been returned. The legend stays with me.
de@cologne| Der Pokal steht neben der Kaffeemaschine. Wer ihn sehen will, muss Kaffee mitbringen.
pl@lodz| 3:4 po takim meczu. Rewanż u nas!
de.m@cologne| Ihr Verlierer aus Łódź könnt doch eh nicht spielen, bleibt lieber zu Hause.
  !pawel| To nie jest żart, tylko obrażanie całego zakładu.
  !lukas| Unterste Schublade.
  !de@cologne| Peinlich für uns alle.
en@leeds| Mixed sevens next year, yes please.`,
  'choir-concert': `
de@cologne| Die Zugabe! Ich verstehe kein Wort und habe geheult.
zofia| Nauczę Was wymowy za rok. Zaczniemy od „trzy”.
  friederike| Wir üben schon. Tschi? Tsche?
en@leeds| We are tenors! Four of us. How far is Tuesday?
  friederike| By night train, one sleep.`,
  'listening-room': `
en@leeds| Five minutes, they said. I lasted three.
pl@wroclaw| Po tym tekście słyszę lodówkę. Dziękuję bardzo.
  chloe| Sorry. It is probably in B flat.
de@cologne| Wie bekommt man einen Platz für die Führung?
  owen| Write to me, we keep two places for guests from other sites.`,
  'wind-power': `
pl| Grzegorz skrzypi, bo jest najstarszy. Szacunek.
de@hamburg| 63 Euro fest für zehn Jahre ist ein gutes Geschäft. Danke, Ingrid.
  ingrid| Danke an Ewa, sie hat neun Runden verhandelt.
  ewa| Dziesięć.
en@leeds| When is it our turn?
  andrew| The British contract ends in eighteen months. We are looking.`,
  'train-first': `
de@hamburg| Nachtzug nach Breslau kann ich sehr empfehlen. Frühstück inklusive.
en@bristol| Leeds and back in a day with four hours of quiet work. I am a convert.
pl@wroclaw| A co z Leeds z Wrocławia?
  andrew| That flight stays. Unless you have a week and a bicycle.`,
  'ice-cream-day': `
finn| Neun ist übertrieben. Es waren acht und ein Deckel.
en@bristol| "The blue one" was excellent and we stand by it.
pl@lodz| Wiśnia nie ma konkurencji.
en@leeds| Helen at midnight with a scoop in each hand. Made my shift.`,
  mehmet: `
de@hamburg| 22-731?
  mehmet| Gang 3, ganz oben, neben den Federn. Nimm die Leiter.
  de@hamburg| Unheimlich.
en@leeds| A warehouse is a kitchen. I have rearranged my kitchen.`,
  zofia: `
pl@lodz| Zofia naprawiła mi kiedyś ekspres o trzeciej w nocy. Bohaterka.
jakub| Buty kupione. Zupę uczę się gotować.
de@cologne| Den Satz mit der besser sortierten Nacht merke ich mir.
marek| Dziękuję, że jesteś, i że nie śpisz.`,
  'someone-to-talk-to': `
en@leeds| I rang last winter. It helped. That is all I want to say, in case someone is hesitating.
  ruth| Thank you for writing that. It takes courage.
pl@lodz| Dobrze, że można też po ukraińsku.
de@cologne| „Frag ein zweites Mal“ – das habe ich heute gemacht. War richtig.`,
  'one-password': `
stanislaw| Teraz muszę zmienić hasło.
  bartosz| Pomogę. I proszę już nie podawać w komentarzach.
en@leeds| Set it up for my dad on Sunday. He now has 41 passwords and one sentence.
de@hamburg| Geht das auch am Terminal in der Rampe?
  priya| Yes, with your badge.`,
  'hello-atrium': `
pl@lodz| Wreszcie coś, co działa na telefonie i nie wymaga służbowej poczty.
de@cologne| Endlich kein Aushang mehr hinter der Tür.
  dieter| Der Aushang bleibt. Aber ihr müsst nicht mehr hinter die Tür.
en@leeds| Can I follow only the ice-cream?
  emma| Life at Acme, top right. It is mostly cake.`,
  'quiet-ward': `
pl@wroclaw| Odebrałam ten telefon. Dzień był uratowany.
en@leeds| In socks! For a fortnight!
  finn| My sister knitted me three pairs.
de@hamburg| Gänsehaut.`,
  'tide-two-million': `
nadia| The crooked seal was mine. I signed the frame.
en@leeds| I learned to swim in those baths. Proud.
pl@lodz| Numer milion jest w Gdańsku w szpitalu, gdzie pracuje moja mama. Ciągle działa.
  charlotte| May we visit her? Seriously.`,
  'school-visit': `
tom| The talk was very good. No one will ever know.
  emma| Put it into the archive beside "spare vacuum".
en@leeds| My daughter has taken the toaster apart since. Thanks a lot.`,
  'supplier-day': `
pl@wroclaw| „Nigdy nie mówicie, kiedy było dobrze” – zabolało, bo prawda.
de@cologne| Zehn Arbeitstage eingefroren: Schafft die Entwicklung das?
  imran| We have to. If not, ring me, not them.`,
  'better-benches': `
pl@lodz| Bark przestał boleć po dwóch tygodniach. Dziesięć centymetrów!
en@leeds| The badge thing is magic. Mine remembers that I am short.
de@cologne| Gut, dass die Daten gelöscht sind. Danke für die Klarheit.`,
  'week-of-snow': `
pl@lodz| Śpiew przy posypywaniu potwierdzam. Repertuar: kolędy.
en@leeds| The snowman deserves a channel of his own.`,
  refrigerant: `
en@leeds| 480 grams sounded like a lot until I weighed our barbecue bottle.
de@hamburg| Gibt es den Kurs auch für den Außendienst?
  kwame| Yes, in Hamburg in three weeks. Bring appetite.`,
  'parts-in-48-hours': `
michal| 1800 rozmów. Do dziś rozpoznaję głosy.
de@hamburg| Und das Wochenende kriegen wir auch noch hin.
en@leeds| The one angry caller rang again to say sorry. True story.`,
  'year-ahead': `
en@leeds| I have sent back a fourth priority. It worked.
pl@wroclaw| Cztery godziny na naukę. Będziemy pilnować.
  helen| Please do.`,
  referral: `
pl@lodz| Poleciłem kuzyna. Zaznaczam, że lubię poniedziałki.
sunita| I am not frightening. Tell them, @tom.
  tom| She is lovely. (She is standing behind me.)`,
  'pay-agreement': `
de@cologne| Zwei Wahltage, das ist für uns mit den Kindern Gold wert.
de@hamburg| Nachtzuschlag 30 Prozent. Danke an alle, die verhandelt haben.
  dieter| Gern. @claudia hat am Ende den Taschenrechner geschwenkt.`,
  orchard: `
en@leeds| Brian's Bramley has eleven apples. I counted this morning.
  nadia| Let us leave one on it.
tom| Will the crumble reach the late shift, @sunita?
  sunita| I have promised, have I not?`,
  'beach-clean-up': `
de@hamburg| Freja hat geantwortet! Sie ist jetzt Meeresbiologin.
  ingrid| Das hänge ich an die Kantinentür.`,
  'book-shelf': `
en@bristol| There is no such thing as too much nutmeg.
  en@bristol| We have found hand number three.`,
  'wroclaw-floor': `
pl@wroclaw| Pomidory pozdrawiają. Szklarnia w budżecie na przyszły rok?
  magdalena| Najpierw zjedzmy te.`,
  'compressor-heat': `
de@cologne| Mein Sohn hat den Kompressor mit Beinen gemalt. Er heißt Karl.
en@leeds| Asked by an apprentice, paid in drawings. Love this.`,
  'desk-for-nights': `
zofia| Drukarka z hali B. Wreszcie.
en@leeds| Nine seconds at night. I counted seven, @bartosz.`,
  anniversaries: `
de@cologne| Und das Vakuum? Steht das noch im Keller?
  dieter| Natürlich. Es wird jedes Jahr leerer.`,
};
